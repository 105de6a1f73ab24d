import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { kept } from '../../store/messages/kept-message.ts'
import { LIVE_ROW } from '../../store/messages/live-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { MessageId, TableId, UserId } from '../../store/values/ids.ts'
import { OCCASIONS, occasionNames, type Pings } from '../../store/values/occasions.ts'
import { calledLater } from '../clocks/is-one-sitting.ts'
import { type TimeLeft, timeLeftOf } from '../clocks/running-clocks.ts'
import { callAgain } from '../people/call-again.ts'
import type { PlayerSettings } from '../people/player-settings.ts'
import { toPlayerTableSettings, wayOf } from '../people/player-table-settings.ts'
import type { Reminder } from '../people/reminders.ts'
import { sinceWhen } from '../people/since.ts'
import type { Context } from '../record/context.ts'
import type { RunningPosition } from '../record/position.ts'
import type { Beside, Read } from '../record/record.ts'
import type { Denied } from '../record/result.ts'
import { isNewer, RulesAway } from '../record/rules.ts'
import { judged, readMatch, seatOf } from '../record/running.ts'
import { type FailedTable, throwFailed } from '../table/at-each.ts'
import { tablesWhere } from '../table/table-at.ts'
import { positionOf } from '../turn/show.ts'

/** A reminder and how its reader wants to be told, and its table as they may know it. */
export interface AddressedReminder extends Reminder {
  readonly way: Exclude<Pings, 'NONE'>
  readonly position: RunningPosition
  /** The table's own message. */
  readonly message?: MessageId
  /** How much time the reader has. */
  readonly timeLeft?: TimeLeft
}

/** What one player is to be told now in one message. */
export interface Call {
  /** The same for a message that may have been sent before. */
  readonly batch: string
  readonly reminders: readonly AddressedReminder[]
}

/** All that one player is to be told now. */
interface Calls {
  readonly calls: readonly Call[]
  /** Why a table is left to a newer process. */
  readonly left: Denied | undefined
  /** Tables of which nobody can tell what is to be told. */
  readonly failed: readonly FailedTable[]
  /** When they are to be told more: what they may do by themselves until then. */
  readonly later: Date | undefined
}

/** Who is told. */
interface Reader {
  readonly user: UserId
  readonly settings: PlayerSettings
}

const aside = z.object({
  reminders: z.array(
    z
      .object({ seat: z.int(), kind: z.enum(occasionNames), since: z.coerce.date(), batch: z.string() })
      .transform(({ kind: occasion, ...rest }) => ({ occasion, ...rest })),
  ),
  own: z.unknown().transform(toPlayerTableSettings),
  live: kept,
})
type Aside = z.infer<typeof aside>

/** Those of a user's reminders that they have not been told of, and that belong to a message. */
const unsent = (user: UserId) => Prisma.sql`r."userId" = ${user} AND r."sentAt" IS NULL AND r.batch IS NOT NULL
  AND r.kind = ANY(${occasionNames})`

function asideOf(user: UserId): Beside<Aside> {
  return {
    sql: Prisma.sql`json_build_object(
      'reminders', (
        SELECT json_agg(json_build_object('seat', r.seat, 'kind', r.kind, 'since', r.since, 'batch', r.batch) ORDER BY r.since)
        FROM "Reminder" r WHERE r."tableId" = t.id AND ${unsent(user)}
      ),
      'own', (SELECT row_to_json(w) FROM "PlayerTableSettings" w WHERE w."tableId" = t.id AND w."userId" = ${user}),
      'live', ${LIVE_ROW}
    )`,
    schema: aside,
  }
}

/**
 * What a player has not been told yet, as they want it: the strongest of each question that stands. The message may
 * be empty. Tables of newer rules stay with their process; a table that fails holds up no other.
 */
export async function readCalls(context: Context, reader: Reader): Promise<Calls> {
  const { prisma } = context.store
  const { user } = reader
  const gathered = { userId: user, sentAt: null, kind: { in: [...occasionNames] } }
  await prisma.reminder.updateMany({ where: { ...gathered, batch: null }, data: { batch: randomUUID() } })
  const which = Prisma.sql`t.id IN (SELECT r."tableId" FROM "Reminder" r WHERE ${unsent(user)})`
  const found = await tablesWhere(context, which, asideOf(user))
  const tables = found.map(read => heardAt(context, reader, read))
  const newer = tables.filter(one => one.type === 'newer')
  if (newer.length > 0) {
    const ids = newer.map(({ table }) => table)
    await prisma.reminder.updateMany({ where: { ...gathered, tableId: { in: ids } }, data: { batch: null } })
  }
  const failed = tables.filter(one => one.type === 'failed')
  for (const { table } of failed) {
    await prisma.reminder.updateMany({ where: { ...gathered, tableId: table }, data: { batch: randomUUID() } })
  }
  const heard = tables.filter(one => one.type === 'heard')
  const early = heard.flatMap(one => one.early)
  for (const { table: tableId, seat, since, occasion: kind } of early) {
    await prisma.reminder.updateMany({ where: { ...gathered, tableId, seat, since, kind }, data: { batch: null } })
  }
  const later = early.map(({ later }) => later).toSorted((a, b) => +a - +b)[0]
  const rows = heard.flatMap(one => one.rows).toSorted(bySince)
  const batches = Map.groupBy(heard.flatMap(one => one.told).toSorted(bySince), one => one.batch)
  const calls = [...new Set(rows.map(one => one.batch))].map(batch => ({ batch, reminders: batches.get(batch) ?? [] }))
  return { calls, left: newer[0]?.away, failed, later }
}

/**
 * Throws a FailedAtTables where nobody can tell what a player is to be told of a table, or else a RulesAway where they are
 * still to be told of one whose rules only a newer process has.
 */
export function throwUntold({ left, failed }: Calls): void {
  throwFailed(failed)
  if (left !== undefined) throw new RulesAway(left)
}

type Told = AddressedReminder & Pick<Row, 'batch' | 'since'>

/** What a player is to be told of one table: all that was left for it, and what of that is told. */
type HeardAt =
  | {
      readonly type: 'heard'
      readonly rows: readonly Row[]
      readonly told: readonly Told[]
      /** What is not to be told yet. */
      readonly early: readonly (Row & { readonly later: Date })[]
    }
  | { readonly type: 'newer'; readonly table: TableId; readonly away: Denied }
  | ({ readonly type: 'failed' } & FailedTable)

function heardAt(context: Context, reader: Reader, found: Read<Aside>): HeardAt {
  const table = found.record.id
  try {
    const read = { ...found, record: judged(context.games, found.record) }
    const { away } = read.record
    if (away && isNewer(away)) return { type: 'newer', table, away }
    const all = read.beside.reminders
      .map(one => ({ ...one, table, read }))
      .map(one => ({ one, later: notYet(context, one) }))
    const rows = all.flatMap(({ one, later }) => (later === undefined ? [one] : []))
    const early = all.flatMap(({ one, later }) => (later === undefined ? [] : [{ ...one, later }]))
    const wanted = rows.flatMap(one => wantedNow(context, reader, one))
    return { type: 'heard', rows, told: sayingMost(wanted).flatMap(one => told(context, reader.user, one)), early }
  } catch (error) {
    return { type: 'failed', table, error }
  }
}

function bySince({ since }: Pick<Row, 'since'>, other: Pick<Row, 'since'>): number {
  return since.getTime() - other.since.getTime()
}

type Row = Aside['reminders'][number] & Reminder & { readonly read: Read<Aside> }

/** When somebody is called to a question, if they need not be yet. */
function notYet({ games, now }: Context, { seat, occasion, since, read: { record } }: Row): Date | undefined {
  const one = record.seats.find(each => each.seat === seat)
  const stands = occasion === 'asked' && sinceWhen(games, record, seat, occasion)?.getTime() === since.getTime()
  const later = stands && one !== undefined ? calledLater(one, readMatch(games, record)) : undefined
  return later !== undefined && later > now() ? later : undefined
}

/** The reminder, if it still stands and its reader wants it. */
function wantedNow(
  { games }: Context,
  { user, settings }: Reader,
  one: Row,
): readonly (Row & Pick<AddressedReminder, 'way'>)[] {
  const { seat, occasion, since, read } = one
  const { record, beside } = read
  if (record.seats.find(each => each.seat === seat)?.user !== user) return []
  const now = sinceWhen(games, record, seat, occasion)
  // A turn can bring several questions; who is next after it stays the same.
  if (now === undefined || (occasion !== 'next' && now.getTime() !== since.getTime())) return []
  const way = wayOf(settings, beside.own, occasion)
  return way === 'NONE' ? [] : [{ ...one, way }]
}

/** The same with its table as its reader may know it. */
function told(
  context: Context,
  user: UserId,
  { read, table, seat, occasion, way, batch, since }: Row & Pick<AddressedReminder, 'way'>,
): readonly Told[] {
  const { record, beside } = read
  const position = positionOf(context, record, seatOf(record, user))
  if (position.phase === 'lobby') return []
  const message = beside.live?.message?.message
  const timeLeft = timeLeftOf(record).get(seat)
  return [
    {
      table,
      seat,
      occasion,
      way,
      batch,
      since,
      position,
      ...(message !== undefined && { message }),
      ...(timeLeft !== undefined && { timeLeft }),
    },
  ]
}

/** Of several reminders of one question the one that says most. */
function sayingMost<T extends Reminder>(all: readonly T[]): readonly T[] {
  const questions = Map.groupBy(all, one => `${one.table} ${one.seat}`)
  return [...questions.values()].map(list =>
    list.reduce((best, one) => (OCCASIONS[one.occasion].says > OCCASIONS[best.occasion].says ? one : best)),
  )
}

/** Keeps that a player has been told all of one message, or need not be told it any more. */
export async function markCalled(context: Context, user: UserId, { batch }: Call): Promise<void> {
  const where = { userId: user, sentAt: null, batch }
  await context.store.prisma.reminder.updateMany({ where, data: { sentAt: context.now() } })
}

/** Has a player called at a later moment, if there is something left to tell them. */
export async function callLater(context: Context, user: UserId, after: Date): Promise<void> {
  await context.store.outbox.inTransaction((tx, enqueue) => callAgain({ tx, enqueue }, { user, after }))
}
