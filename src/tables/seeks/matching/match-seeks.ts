import type { ChannelId, GuildId, UserId } from '../../../store/values/ids.ts'
import { serverSettings } from '../../people/server-settings.ts'
import type { Context } from '../../record/context.ts'
import type { Member } from '../../record/rights.ts'
import { throwFailed } from '../../table/at-each.ts'
import { type Change, transactAlone } from '../../table/transact.ts'
import { standInLine } from '../add-seek.ts'
import { match } from '../match.ts'
import { apartAmong, isWaiting, readSeeks, type Seek, settle } from '../read-seeks.ts'
import { type Surroundings, spotOf } from '../seeker.ts'
import { dropSilent } from './drop-silent.ts'
import { fillTable, readBegun } from './fill-table.ts'
import { openFor } from './open-for.ts'

/** How often Discord is asked who sees the channels of what would be matched: what is left then waits for the next minute. */
const ROUNDS = 10

/** The server whose seeks are matched. */
interface Matching {
  readonly guild: GuildId
  /** Somebody who asks by no interaction. */
  member(user: UserId): Member
}

/** Somebody who would have a seat in a channel. */
interface Spot {
  readonly user: UserId
  readonly channel: ChannelId
}

/** Whether somebody sees a channel, by their spot; of the others nobody has been asked. */
type Sights = ReadonlyMap<string, boolean>

/** What was done in a round. */
interface Round {
  /** Who has a seat at a table that was opened. */
  readonly seated: readonly Seek[]
  /** Of whom has to be known whether they see a channel before more is done. */
  readonly unknown: readonly Spot[]
}

/**
 * Matches what is sought on a server, one process at a time: lobbies are opened and filled. Returns who has a seat at one that
 * was opened. Throws a FailedAtTables where somebody could not be taken from a lobby.
 */
export async function matchSeeks(context: Context, { guild, member }: Matching): Promise<readonly Seek[]> {
  const failed = await dropSilent(context, guild)
  const sights = new Map<string, boolean>()
  const seated: Seek[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const done = await transactAlone(context, async change => ({
      ok: true,
      ...(await matchAt(context, change, guild, sights)),
    }))
    if (!done.ok) break
    seated.push(...done.seated)
    if (done.unknown.length === 0) break
    // One after the other: Discord may have to be asked about each.
    for (const { user, channel } of done.unknown) {
      const [one, place] = [member(user), { guild, channel }]
      await one.learn(place)
      sights.set(spotOf(user, channel), one.rightsAt(place)?.sees ?? false)
    }
  }
  throwFailed(failed)
  return seated
}

async function matchAt(context: Context, change: Change, guild: GuildId, sights: Sights): Promise<Round> {
  const { tx, now, enqueue } = change
  await standInLine(change, guild)
  await settle(tx, guild, now)
  const { seeks: board } = await serverSettings(tx, guild)
  if (board !== undefined) enqueue({ queue: 'seeks', payload: { guild } })
  const unseen = new Set([...sights].flatMap(([spot, sees]) => (sees ? [] : [spot])))
  const seeks = await readSeeks(tx, guild, now)
  await askLapsed(change, seeks)
  const tables = await readBegun(change, seeks)
  const there = tables.flatMap(({ begun, waiting }) => [...begun.seekers, ...waiting])
  const people = [...seeks, ...there].map(({ user }) => user)
  const around: Surroundings = { now, apart: await apartAmong(tx, people), unseen }
  const isUnknown = ({ user, channel }: Spot) => !sights.has(spotOf(user, channel))
  let waiting = seeks.filter(isWaiting)
  for (const table of tables) {
    const added = await fillTable(change, table, { waiting, around, isUnknown })
    if ('unknown' in added) return { seated: [], unknown: added.unknown }
    waiting = waiting.filter(seek => !added.seated.includes(seek))
  }
  return openAll(context, change, { guild, around, isUnknown, waiting })
}

/** Whoever has to say whether they still want what they seek is asked, once each time. */
async function askLapsed({ tx, now, enqueue }: Change, seeks: readonly Seek[]): Promise<void> {
  const ids = seeks
    .filter(({ rest, isAsked, table }) => rest === 'over' && !isAsked && table === undefined)
    .map(({ id }) => id)
  if (ids.length === 0) return
  await tx.seek.updateMany({ where: { id: { in: ids } }, data: { askedAt: now } })
  enqueue(...ids.map(seek => ({ queue: 'lapsed', payload: { seek } }) as const))
}

interface Opening {
  readonly guild: GuildId
  readonly around: Surroundings
  readonly isUnknown: (spot: Spot) => boolean
  readonly waiting: readonly Seek[]
}

/** Opens a table for each group; where somebody may take no further seat, the others are matched without them. */
async function openAll(context: Context, change: Change, opening: Opening): Promise<Round> {
  const { guild, around, isUnknown } = opening
  const seated: Seek[] = []
  let { waiting } = opening
  for (;;) {
    const groups = match(waiting, around)
    const spots = groups.flatMap(({ seekers, channel }) => seekers.map(({ user }) => ({ user, channel })))
    const unknown = spots.filter(isUnknown)
    if (unknown.length > 0) return { seated, unknown }
    const gone: Seek[] = []
    for (const group of groups) {
      const busy = await openFor(context, change, guild, group)
      gone.push(...(busy === undefined ? group.seekers : [busy]))
      if (busy !== undefined) break
      seated.push(...group.seekers)
    }
    if (gone.length === 0) return { seated, unknown: [] }
    waiting = waiting.filter(seek => !gone.includes(seek))
  }
}
