import { dropMessage } from '../../../store/messages/kept-message.ts'
import type { GuildId, TableId } from '../../../store/values/ids.ts'
import { agree, openAt } from '../../lobby/open-lobby.ts'
import type { Context } from '../../record/context.ts'
import { templateFor } from '../../servers/template.ts'
import { notSeated, tooManyHosted } from '../../table/limits.ts'
import type { Change } from '../../table/transact.ts'
import { setUp } from '../../turn/begin.ts'
import type { MatchedGroup } from '../match.ts'
import { matchedKey } from '../matched.ts'
import { CONFIRM_HOURS, type Seek } from '../read-seeks.ts'

const HOUR_MS = 3_600_000

/** Until when those who are matched now have to say that they will play. */
export function confirmBy(now: Date): Date {
  return new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS)
}

/**
 * Opens a lobby for those who were matched, and asks each whether they will play. Whoever has waited longest is its host, if
 * they may be. Returns the seek without which it has to be tried, if that fails.
 */
export async function openFor(
  context: Context,
  change: Change,
  guild: GuildId,
  { seekers, pace, channel }: MatchedGroup<Seek>,
): Promise<Seek | undefined> {
  const busy = await tooBusy(change, guild, seekers)
  if (busy !== undefined) return busy
  const [first] = seekers
  const host = (await hostOf(change, guild, seekers)) ?? first
  if (first === undefined || host === undefined) return first
  const { game, place } = first
  const { locale } = place
  const parent = channel === place.channel ? place.parent : undefined
  const asked = { user: host.user, game, places: seekers.length, channel, guild, parent, locale, pace }
  const { late, quiet, silence, hints, brisk, options = {} } = await templateFor(context, { guild, game }, change.tx)
  const usual = { ...asked, late, quiet, silence, hints, brisk, options, start: { autoStart: true } }
  // What its options do not allow as many for is begun with those of the game.
  const { terms, agreed } = playable(context, usual) ?? playable(context, { ...usual, options: {} }) ?? {}
  if (terms === undefined || agreed === undefined) return first
  const until = confirmBy(change.now)
  const seats = seekers.map(({ user, name }) => ({ userId: user, name, confirmBy: until }))
  const opened = await openAt(change, terms, agreed, seats)
  if (!opened.ok) return first
  await seatAt(change, opened.table, seekers)
  return undefined
}

type Terms = Parameters<typeof agree>[1]

/** Terms by which as many can play as there are; undefined where they cannot. */
function playable(context: Context, terms: Terms) {
  const agreed = agree(context, terms)
  if (!agreed.ok) return undefined
  const { game, options } = agreed
  return setUp(context, game, { seats: terms.places, options }).ok ? { terms, agreed } : undefined
}

/** Keeps that the lobby of this table was opened or filled for these seeks, and asks whose they are, anew if they were asked before, whether they will play. */
export async function seatAt({ tx, enqueue }: Change, table: TableId, seeks: readonly Seek[]): Promise<void> {
  for (const { user } of seeks) await dropMessage({ prisma: tx }, matchedKey(table, user))
  await tx.seek.updateMany({ where: { id: { in: seeks.map(({ id }) => id) } }, data: { tableId: table } })
  enqueue(...seeks.map(({ user }) => ({ queue: 'matched', payload: { table, user } }) as const))
}

/** One of these whose owner may take no seat on the server. */
export async function tooBusy(
  change: Change,
  guild: GuildId | undefined,
  seeks: readonly Seek[],
): Promise<Seek | undefined> {
  // Always in the same order, so that two who count the same people wait for each other.
  for (const seek of seeks.toSorted((one, other) => (one.user < other.user ? -1 : 1)))
    if ((await notSeated(change, { user: seek.user, guild })) !== undefined) return seek
  return undefined
}

async function hostOf(change: Change, guild: GuildId, seeks: readonly Seek[]): Promise<Seek | undefined> {
  for (const seek of seeks) if ((await tooManyHosted(change, { user: seek.user, guild })) === undefined) return seek
  return undefined
}
