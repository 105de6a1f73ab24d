import { z } from 'zod'
import { type ChannelId, type GuildId, guildId } from '../../store/values/ids.ts'
import { notAllowed } from '../people/allowed-channels.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { Pace } from '../record/paces.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { bannedFrom } from '../servers/banned-from.ts'
import { inLine } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'
import { readSeeks, SEEK_DAYS, type Seek } from './read-seeks.ts'
import type { SeekHours } from './seeker.ts'

/** How much may be sought at a time by one person on a server, anew by them in a day, and by all on a server. */
export const MOST_SEEKS = { person: 5, daily: 20, server: 200 } as const

const DAY_MS = 24 * 3600 * 1000

/** What somebody seeks. */
export interface Sought {
  readonly game: string
  readonly least: number
  readonly most: number
  readonly paces: readonly Pace[]
  readonly hours: SeekHours
}

/** Who seeks it, and where. */
export interface SeekRequest extends Request, Sought {
  readonly name: string
  readonly guild: GuildId
  readonly channel: ChannelId
  readonly parent?: ChannelId | undefined
  readonly locale: string
}

/** Keeps that somebody seeks a game, and has it matched. */
export async function addSeek(context: Context, request: SeekRequest): Promise<Result<{ readonly seek: number }>> {
  const { interaction, user, guild, channel, parent, locale, game, least, most, paces, hours } = request
  const strange = notPlayable(context, request)
  if (strange) return strange
  const name = nameAt(context, guild, request)
  return transact(context, interaction, async change => {
    const { tx, now, enqueue } = change
    await standInLine(change, guild)
    await inLine(change, user)
    const refused =
      (await notAllowed(change, { guild, channel, parent })) ??
      (await bannedFrom(change, request)) ??
      (await tooManySeeks(change, request))
    if (refused) return refused
    const until = new Date(now.getTime() + SEEK_DAYS * DAY_MS)
    const { id } = await tx.seek.create({
      data: {
        guildId: guild,
        userId: user,
        name,
        channelId: channel,
        parentId: parent ?? null,
        locale,
        game,
        least,
        most,
        paces: [...paces],
        hours,
        createdAt: now,
        since: now,
        seenAt: now,
        until,
      },
      select: { id: true },
    })
    enqueue({ queue: 'match', payload: { guild } })
    return { ok: true, seek: id }
  })
}

/** Whoever changes what is sought on a server waits for each other, and for who matches it. */
export function standInLine(change: Change, guild: GuildId): Promise<void> {
  return inLine(change, `seeks ${guild}`)
}

function notPlayable({ games }: Context, { game, least, most }: Sought): Denied | undefined {
  const known = games.get(game)
  if (known === undefined) return deny('unknown-game', { game })
  const [min, max] = known.seats
  if (least < min || least > most) return deny('too-few-places', { min })
  return most > max ? deny('too-many', { max, seats: most }) : undefined
}

async function tooManySeeks({ tx, now }: Change, request: SeekRequest): Promise<Denied | undefined> {
  const { user, guild, game, least, most } = request
  const { person, daily, server } = MOST_SEEKS
  const all = await readSeeks(tx, guild, now)
  const own = all.filter(seek => seek.user === user)
  if (own.some(seek => seek.game === game && seek.least === least && seek.most === most && isSame(seek, request)))
    return deny('seek-there')
  if (own.length >= person) return deny('too-many-seeks', { max: person })
  if (all.length >= server) return deny('seeks-full', { max: server })
  const since = new Date(now.getTime() - DAY_MS)
  const lately = await tx.seek.findMany({
    where: { guildId: guild, userId: user, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: daily,
    select: { createdAt: true },
  })
  const first = lately[daily - 1]
  if (first === undefined) return undefined
  const when = `<t:${Math.ceil((first.createdAt.getTime() + DAY_MS) / 1000)}:R>`
  return deny('too-many-new-seeks', { max: daily, when })
}

const isSame = ({ paces }: Seek, sought: Sought): boolean => paces.toString() === sought.paces.toString()

/** What the database takes for the number of a seek. */
const number = z.int32()

/** Which of somebody's seeks. */
interface OwnSeek extends Request {
  readonly seek: number
}

/** Withdraws what somebody seeks. */
export function withdrawSeek(context: Context, request: OwnSeek): Promise<Result<{ readonly seek: Seek }>> {
  return changeSeek(context, request, async ({ tx, now, enqueue }, { id, table }, guild) => {
    if (table !== undefined) return deny('seek-seated', { table })
    await tx.seek.update({ where: { id }, data: { goneAt: now } })
    enqueue({ queue: 'seeks', payload: { guild } })
    return undefined
  })
}

/** Somebody still wants what they seek: for as long as at first, from now on. It has not waited as long as it rested. */
export function renewSeek(context: Context, request: OwnSeek): Promise<Result<{ readonly seek: Seek }>> {
  return changeSeek(context, request, async ({ tx, now, enqueue }, { id, since: before, until: ended }, guild) => {
    const until = new Date(now.getTime() + SEEK_DAYS * DAY_MS)
    const rested = Math.max(0, now.getTime() - ended.getTime())
    const since = new Date(Math.min(now.getTime(), before.getTime() + rested))
    await tx.seek.update({ where: { id }, data: { until, since, askedAt: null, seenAt: now } })
    enqueue({ queue: 'match', payload: { guild } })
    return undefined
  })
}

function changeSeek(
  context: Context,
  { interaction, user, seek: id }: OwnSeek,
  how: (change: Change, seek: Seek, guild: GuildId) => Promise<Denied | undefined>,
): Promise<Result<{ readonly seek: Seek }>> {
  return transact(context, interaction, async change => {
    if (!number.safeParse(id).success) return deny('no-seek')
    const row = await change.tx.seek.findFirst({ where: { id, userId: user, goneAt: null }, select: { guildId: true } })
    if (row === null) return deny('no-seek')
    const guild = guildId.parse(row.guildId)
    await standInLine(change, guild)
    const all = await readSeeks(change.tx, guild, change.now)
    const found = all.find(seek => seek.id === id)
    if (found === undefined) return deny('no-seek')
    return (await how(change, found, guild)) ?? { ok: true, seek: found }
  })
}
