import { z } from 'zod'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { kept } from '../../store/messages/kept-message.ts'
import { LIVE_ROW } from '../../store/messages/live-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type MessageId, type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { haveBlocked } from '../company/avoided-among.ts'
import { tablesToJoin, withProspects } from '../lobby/find-tables.ts'
import type { TableSummary } from '../lobby/table-summary.ts'
import type { Context } from '../record/context.ts'
import type { Position, SeatFacts } from '../record/position.ts'
import { deny } from '../record/result.ts'
import { passToNewer, RulesAway, unlessAway } from '../record/rules.ts'
import type { FailedTable } from '../table/at-each.ts'
import { entriesWhere, entryRows, type LogEntry, toEntries } from '../table/log.ts'
import { tableWith } from '../table/table-at.ts'
import { positionOf } from '../turn/show.ts'
import type { Deed } from './player-deeds.ts'

type News = Payloads['followed']

/** A table as everybody may know it, and its own message. */
interface TableSeen {
  readonly position: Position
  readonly message?: MessageId
}

/** What has happened at a table that somebody follows. */
export interface NewsOfTable extends TableSeen {
  readonly what: News['tables'][number]['what']
  readonly isTold: boolean
  readonly entries: readonly LogEntry[]
}

/** What a player whom somebody follows has done. */
export interface NewsOfPlayer extends TableSeen {
  readonly seat: SeatFacts
  readonly what: Deed
}

/** What somebody is told of what they follow. */
export interface FollowedNews {
  readonly tables: readonly NewsOfTable[]
  readonly players: readonly NewsOfPlayer[]
  readonly free: readonly TableSummary[]
  /** How many tables with free seats there are besides. */
  readonly freeBesides: number
}

/** Of how many tables with free seats one message tells. */
const SEATS = 5

const aside = z.object({ entries: entryRows, live: kept })

/**
 * What is told of some news, as everybody may know it and only of tables that who asks may see now. A table that cannot be
 * read is left out, and `failed` hears of it.
 */
export async function readNews(
  context: Context,
  { user, tables, players, free }: News,
  failed: (at: FailedTable) => void,
): Promise<FollowedNews> {
  const told: NewsOfTable[] = []
  for (const one of tables) told.push(...(await orFailed(one.table, () => newsOf(context, one), failed)))
  const open = await letThemselvesBeFollowed(context, user, players)
  const deeds: NewsOfPlayer[] = []
  for (const one of players) {
    const isWanted = open.has(one.player) && !told.some(({ position }) => position.table.id === one.table)
    if (isWanted) deeds.push(...(await orFailed(one.table, () => deedOf(context, one), failed)))
  }
  const seats: TableSummary[] = []
  for (const { guild, tables: among } of free) {
    const found = await tablesToJoin(context, { guild, user, among })
    seats.push(...found.filter(({ room }) => room !== 'kept'))
  }
  const shown = await withProspects(context, seats.slice(0, SEATS))
  return { tables: told, players: deeds, free: shown, freeBesides: seats.length - shown.length }
}

async function orFailed<T>(
  table: TableId,
  read: () => Promise<readonly T[]>,
  failed: (at: FailedTable) => void,
): Promise<readonly T[]> {
  try {
    return await read()
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined || error instanceof RulesAway) throw error
    failed({ table, error })
    return []
  }
}

/** A table for the public, with the part of its log that is asked for; nothing where who asks may not see it. */
async function seen(context: Context, table: TableId, { from, to }: { readonly from: number; readonly to: number }) {
  const part = entriesWhere(Prisma.sql`number > ${from} AND number <= ${to}`)
  const sql = Prisma.sql`json_build_object('entries', ${part}, 'live', ${LIVE_ROW})`
  const found = await unlessAway(async () => {
    const read = await tableWith(context, table, { sql, schema: aside })
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    const message = beside.live?.message?.message
    const position = positionOf(context, record, undefined)
    const entries = toEntries(context.games, record, 'public', beside.entries)
    return { ok: true, position, entries, ...(message !== undefined && { message }) }
  })
  passToNewer(found)
  if (!found.ok) return undefined
  const { ok: _, ...rest } = found
  return rest
}

async function newsOf(
  context: Context,
  { table, what, isTold, ...part }: News['tables'][number],
): Promise<readonly NewsOfTable[]> {
  const found = await seen(context, table, part)
  return found === undefined || (what === undefined && found.entries.length === 0) ? [] : [{ ...found, what, isTold }]
}

async function deedOf(
  context: Context,
  { player, table, what }: News['players'][number],
): Promise<readonly NewsOfPlayer[]> {
  const found = await seen(context, table, { from: 0, to: 0 })
  const seat = found?.position.seats.find(({ user }) => user === player)
  return found === undefined || seat === undefined ? [] : [{ ...found, seat, what }]
}

const people = z.array(z.object({ user: userId }))

/** Who of some players has nothing against being followed by a user. */
async function letThemselvesBeFollowed(
  { store }: Context,
  user: UserId,
  players: News['players'],
): Promise<ReadonlySet<UserId>> {
  if (players.length === 0) return new Set()
  const all = [...new Set(players.map(({ player }) => player))]
  const rows = await store.prisma.$queryRaw`
    SELECT s."userId" AS user FROM unnest(${all}::text[]) s("userId")
    WHERE NOT EXISTS (SELECT FROM "PlayerSettings" p WHERE p."userId" = s."userId" AND NOT p.followable)
      AND NOT ${haveBlocked(Prisma.sql`${user}`)}`
  return new Set(people.parse(rows).map(({ user }) => user))
}
