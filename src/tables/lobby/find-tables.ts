import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import {
  type ChannelId,
  channelId,
  type GuildId,
  type TableId,
  tableId,
  type UserId,
  userId,
} from '../../store/values/ids.ts'
import { knownAs } from '../company/known-as.ts'
import { readProspects } from '../company/read-prospects.ts'
import { offeredUntil, placeInList, standsInReserve } from '../invitations/place-in-reserve.ts'
import { heard } from '../invitations/too-many-invitations.ts'
import { type PlayerSettings, toPlayerSettings } from '../people/player-settings.ts'
import { readReliability } from '../people/reliability.ts'
import type { Context } from '../record/context.ts'
import { meets } from '../record/paces.ts'
import { firstSeen } from '../record/rights.ts'
import { isKeptOut } from '../servers/banned-from.ts'
import type { TableSummary } from './table-summary.ts'
import {
  IS_FREE,
  isKept,
  REPLACES_COMPUTER,
  readSummaries,
  SEATED,
  summaries,
  summariesOf,
  WAITING_FIRST,
} from './table-summary.ts'

/** The tables of a channel that have not ended, newest first; `waiting` is as this user's, if one is given. */
export function findTables(
  context: Context,
  { channel, ...who }: { readonly channel: ChannelId; readonly user?: UserId },
): Promise<readonly TableSummary[]> {
  return readSummaries(context, { ...who, ...inChannel(channel) })
}

const inChannel = (channel: ChannelId) => ({
  where: Prisma.sql`t."channelId" = ${channel}`,
  order: Prisma.sql`t.id DESC`,
})

const asking = z.object({ settings: z.unknown(), tables: summaries })

/** Who asks in a channel. */
interface Asking {
  /** Throws a ZodError where they cannot be read. */
  settings(): PlayerSettings
  readonly tables: readonly TableSummary[]
}

/** A user's settings, and the tables of a channel that have not ended, newest first: read at once. */
export async function readAsking(
  { store, now }: Context,
  { user, channel }: { readonly user: UserId; readonly channel: ChannelId },
): Promise<Asking> {
  const [row] = await store.prisma.$queryRaw<unknown[]>`
    SELECT (SELECT row_to_json(p) FROM "PlayerSettings" p WHERE p."userId" = ${user}) AS settings,
      COALESCE((SELECT json_agg(s) FROM (${summariesOf({ user, ...inChannel(channel) }, now())}) s), '[]') AS tables`
  const { settings, tables } = asking.parse(row)
  return { settings: () => toPlayerSettings(settings), tables }
}

/** The tables that have not ended and are in a channel, newest first, and after them those elsewhere where this user sits. */
export function hereOrOwn(
  context: Context,
  { channel, user }: { readonly channel: ChannelId; readonly user: UserId },
): Promise<readonly TableSummary[]> {
  const isHere = Prisma.sql`t."channelId" = ${channel}`
  return readSummaries(context, {
    user,
    where: Prisma.sql`(${isHere} OR mine.seat IS NOT NULL)`,
    order: Prisma.sql`${isHere} DESC, CASE WHEN ${isHere} THEN t.id END DESC, ${WAITING_FIRST}`,
  })
}

/** That no table is in a channel that has not ended. */
const isEmpty = (channel: Prisma.Sql) =>
  Prisma.sql`NOT EXISTS (SELECT FROM "Table" o WHERE o."channelId" = ${channel} AND o.status IN ('OPEN', 'RUNNING'))`

/** The channel of a table, if no table is there that has not ended. */
export async function emptyChannelOf({ store }: Context, table: TableId): Promise<ChannelId | undefined> {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT t."channelId" AS channel FROM "Table" t WHERE t.id = ${table} AND ${isEmpty(Prisma.sql`t."channelId"`)}`
  return z.array(z.object({ channel: channelId })).parse(rows)[0]?.channel
}

const leaver = z.object({ game: z.string(), locale: z.string() })

/** What is played, in which language, at a table that has left a channel, if no table is there now that has not ended. */
export async function leaverOf({ store }: Context, table: TableId, channel: ChannelId) {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT t.game, t.locale FROM "Table" t WHERE t.id = ${table} AND ${isEmpty(Prisma.sql`${channel}`)}`
  return z.array(leaver).parse(rows)[0]
}

/** A lobby to which somebody is invited, and by whom. */
export interface InvitedTo {
  readonly table: TableSummary
  readonly inviter: UserId
}

const byWhom = z.array(z.object({ table: tableId, inviter: userId }))

/**
 * The lobbies to which a user is invited, wherever they ask, as far as they see the channel, want to hear of it and have not answered;
 * the last invitation first.
 */
export async function tablesInvitedTo(
  context: Context,
  { user }: { readonly user: UserId },
): Promise<readonly InvitedTo[]> {
  const rows = await context.store.prisma.$queryRaw<unknown[]>`
    SELECT i."tableId" AS table, i."inviterId" AS inviter FROM "Invitation" i JOIN "Table" t ON t.id = i."tableId"
    WHERE i."userId" = ${user} AND i.answer IS NULL AND t.status = 'OPEN' AND ${heard(context.now())}
    ORDER BY i.at DESC LIMIT ${LISTED}`
  const inviters = new Map(byWhom.parse(rows).map(({ table, inviter }) => [table, inviter]))
  if (inviters.size === 0) return []
  const ids = [...inviters.keys()]
  const found = await readSummaries(context, {
    user,
    where: Prisma.sql`t.id = ANY(${ids}) AND mine.seat IS NULL`,
    order: Prisma.sql`array_position(${ids}::int[], t.id)`,
  })
  const tables = await firstSeen(found, context.memberOf?.(user) ?? context.member, LISTED)
  return tables.flatMap(table => {
    const inviter = inviters.get(table.id)
    return inviter === undefined ? [] : [{ table, inviter }]
  })
}

const ownPlace = z.object({
  channelId,
  game: z.string(),
  locale: z.string(),
  status: z.enum(['OPEN', 'RUNNING', 'FINISHED', 'ABANDONED']),
  marked: z.string().nullable(),
})

/** A thread that was opened for a table. */
export interface TablesPlace extends Pick<z.infer<typeof ownPlace>, 'game' | 'locale' | 'status'> {
  readonly channel: ChannelId
  /** As what it is marked, if it is a forum's post. */
  readonly marked: string | undefined
}

/** The thread that was opened for a table; undefined where it stands elsewhere. */
export async function ownPlaceOf({ store }: Context, table: TableId): Promise<TablesPlace | undefined> {
  const row = await store.prisma.table.findFirst({
    where: { id: table, ownPlace: true },
    select: { channelId: true, game: true, locale: true, status: true, marked: true },
  })
  if (row === null) return undefined
  const { channelId: channel, marked, ...facts } = ownPlace.parse(row)
  return { ...facts, channel, marked: marked ?? undefined }
}

/** Keeps as what the post of a table is marked. */
export async function keepMarked({ store }: Context, table: TableId, marked: string): Promise<void> {
  await store.prisma.table.updateMany({ where: { id: table, marked: { not: null } }, data: { marked } })
}

/** Among how many tables those are looked for that somebody sees, and how many invitations are listed. */
const LISTED = 40

/** That a table `t` of a server has a seat to take, but for practice: a free one, or that of a computer player in its lobby. */
const hasRoomOn = (guild: GuildId) => Prisma.sql`t."guildId" = ${guild} AND NOT t.practice AND (
  (t.status = 'OPEN' AND (${SEATED} < t.places OR ${REPLACES_COMPUTER}))
  OR (t.status = 'RUNNING' AND EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND ${IS_FREE})))`

/** Who looks for a table on which server, of which game and among which, if not among all. */
interface Seeking {
  readonly guild: GuildId
  readonly user: UserId
  readonly game?: string
  readonly among?: readonly TableId[]
}

/**
 * The tables of a server at which a user may sit down by what they ask for, in channels that they see: games come first, then
 * lobbies that lack few, last those whose free seats are kept for others.
 */
export async function tablesToJoin(
  context: Context,
  { guild, user, game, among }: Seeking,
): Promise<readonly TableSummary[]> {
  const { member, now } = context
  const isPlayed = game === undefined ? Prisma.sql`TRUE` : Prisma.sql`t.game = ${game}`
  const isMeant = among === undefined ? Prisma.sql`TRUE` : Prisma.sql`t.id = ANY(${[...among]}::int[])`
  const found = await readSummaries(context, {
    user,
    where: Prisma.sql`${hasRoomOn(guild)} AND NOT ${isKeptOut(user, now())} AND mine.seat IS NULL AND ${isPlayed} AND ${isMeant}`,
    order: Prisma.sql`t.status = 'OPEN', ${isKept(user, now())}, t.places <= ${SEATED}, t.places - ${SEATED}, t.id DESC LIMIT ${LISTED}`,
  })
  const asking = found.some(({ asks }) => asks !== 'ANYBODY')
  const own = (asking ? await readReliability(context, { guild, user }) : undefined) ?? { finished: 0, left: 0 }
  const may = found.filter(({ asks }) => meets(asks, own))
  return firstSeen(may, member, LISTED)
}

/** Somebody's place on the reserve list of a table that has not ended. */
export interface WaitedFor {
  readonly table: TableSummary
  /** From 1. */
  readonly place: number
  /** Until when a seat is offered to them, if one is. */
  readonly offeredTo: Date | undefined
}

const places = z.array(z.object({ table: tableId, place: z.int(), offeredTo: z.date().nullable() }))

/** The tables for a seat at which a user waits: those that offer them one first, then where they wait longest. */
export async function tablesWaitedFor(context: Context, user: UserId): Promise<readonly WaitedFor[]> {
  const now = context.now()
  const rows = places.parse(
    await context.store.prisma.$queryRaw`
      SELECT r."tableId" AS table, ${placeInList(now)} AS place, ${offeredUntil('r', now)} AS "offeredTo" FROM "Reserve" r
      WHERE r."userId" = ${user} AND ${standsInReserve('r', now)} ORDER BY r."offeredTo", r.at LIMIT ${LISTED}`,
  )
  if (rows.length === 0) return []
  const found = await readSummaries(context, {
    user,
    where: Prisma.sql`t.id = ANY(${rows.map(({ table }) => table)}) AND mine.seat IS NULL`,
    order: Prisma.sql`t.id`,
  })
  return rows.flatMap(({ table: id, place, offeredTo }) => {
    const table = found.find(one => one.id === id)
    return table === undefined ? [] : [{ table, place, offeredTo: offeredTo ?? undefined }]
  })
}

/** The lobbies of a server with a free seat where a user sits, the newest first. */
export function lobbiesToFill(
  context: Context,
  { guild, user }: { readonly guild: GuildId; readonly user: UserId },
): Promise<readonly TableSummary[]> {
  return readSummaries(context, {
    user,
    where: Prisma.sql`${hasRoomOn(guild)} AND t.status = 'OPEN' AND mine.seat IS NOT NULL`,
    order: Prisma.sql`t.id DESC`,
  })
}

const withRoom = z.array(z.object({ id: tableId, status: z.enum(['OPEN', 'RUNNING']) }))

/**
 * The tables of these games, or of all, with a seat to take, wherever they are on a server: but for those where a user sits, or
 * somebody whom they avoid.
 */
export async function idsToJoin(
  { tx, now }: { readonly tx: Pick<Prisma.TransactionClient, '$queryRaw'>; readonly now: Date },
  { guild, user, games }: { readonly guild: GuildId; readonly user: UserId; readonly games: readonly string[] },
) {
  const rows = await tx.$queryRaw`
    SELECT t.id, t.status::text FROM "Table" t WHERE ${hasRoomOn(guild)} AND NOT ${isKeptOut(user, now)} AND NOT ${isKept(user, now)}
      AND (cardinality(${[...games]}::text[]) = 0 OR t.game = ANY(${[...games]}::text[]))
      AND NOT EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s."userId" = ${user})
      AND NOT EXISTS (
        SELECT FROM "Seat" s, "Avoided" a
        WHERE s."tableId" = t.id AND a."userId" = ${user} AND ${knownAs(Prisma.sql`s."userId"`)})
    ORDER BY t.id`
  return withRoom.parse(rows)
}

/** Tables, with whom one would sit at each and what its game is likely to cost. */
export async function withProspects(
  context: Context,
  tables: readonly TableSummary[],
): Promise<readonly TableSummary[]> {
  const prospects = await readProspects(
    context,
    tables.map(({ id }) => id),
  )
  return tables.map(table => {
    const prospect = prospects.get(table.id)
    return prospect === undefined ? table : { ...table, prospect }
  })
}
