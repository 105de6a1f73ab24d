import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import { OCCASIONS } from '../../store/jobs/queues.ts'
import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import { readRecord, type TableRecord } from '../record/record.ts'
import { isNewer, leaveToNewer } from '../record/rules.ts'
import { judged } from '../record/running.ts'
import { transactAt } from '../table/transact.ts'
import { callAgain } from './call-again.ts'
import { type Occasion, type Pings, type PlayerSettings, readPlayerSettings } from './player-settings.ts'
import { readPlayerTableSettings, wayOf } from './player-table-settings.ts'
import { sinceWhen } from './since.ts'

/** How long reminders of one user are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 5_000

/** Something to be told the player of a seat. */
export interface Reminder {
  readonly table: TableId
  readonly seat: Seat
  readonly occasion: Occasion
}

/**
 * Keeps that a seat's player is to be told something of the question that is open, and has them called; once for each
 * question and occasion. Throws a RulesAway where a newer process has the table's rules.
 */
export async function remind(
  desk: Desk,
  { table, seat, beat, occasion }: Reminder & { readonly beat: number },
): Promise<void> {
  const done = await transactAt(desk, { table }, async ({ tx, now, leave }, record) => {
    if (record.away) return record.away
    const user = record.seats.find(each => each.seat === seat)?.user
    const since = sinceWhen(desk.games, record, seat, occasion)
    if (user === undefined || since === undefined || record.beat !== beat) return { ok: true }
    const { count } = await tx.reminder.createMany({
      data: [{ tableId: table, seat, kind: occasion, since, userId: user }],
      skipDuplicates: true,
    })
    const after = occasion === 'asked' ? now : new Date(now.getTime() + GATHER_MS)
    if (count > 0) leave({ queue: 'call', payload: { user }, after })
    return { ok: true }
  })
  leaveToNewer(done)
}

/** A reminder and how its reader wants to be told. */
export interface AddressedReminder extends Reminder {
  readonly way: Exclude<Pings, 'NONE'>
}

/** What one player is to be told now in one message. */
export interface Call {
  /** The same for a message that may have been sent before. */
  readonly batch: string
  readonly reminders: readonly AddressedReminder[]
}

const row = z
  .object({ tableId, seat: z.int(), kind: z.enum(OCCASIONS), since: z.date(), batch: z.string() })
  .transform(({ tableId: table, kind: occasion, ...rest }) => ({ table, occasion, ...rest }))
type Row = z.infer<typeof row>

/**
 * What a player was to be told and has not been yet, as they want it: of each question what says most, while it stands.
 * A message may turn out empty. Tables whose rules only a newer process has are left to that process.
 */
export async function calls(desk: Desk, user: UserId): Promise<readonly Call[]> {
  const { prisma } = desk.store
  const unsent = { userId: user, sentAt: null }
  await prisma.reminder.updateMany({ where: { ...unsent, batch: null }, data: { batch: randomUUID() } })
  const all = z.array(row).parse(await prisma.reminder.findMany({ where: unsent, orderBy: { since: 'asc' } }))
  const records = await readTables(desk, new Set(all.map(one => one.table)))
  const newer = [...records.values()].filter(({ away }) => away && isNewer(away)).map(({ id }) => id)
  const rows = all.filter(one => !newer.includes(one.table))
  if (newer.length > 0) {
    await prisma.reminder.updateMany({ where: { ...unsent, tableId: { in: newer } }, data: { batch: null } })
  }
  const reader = { user, settings: await readPlayerSettings(desk, user) }
  const told = (await Promise.all(rows.map(one => toTell(desk, reader, one, records.get(one.table))))).flat()
  const batches = Map.groupBy(sayingMost(told), one => one.batch)
  return [...new Set(rows.map(one => one.batch))].map(batch => ({ batch, reminders: batches.get(batch) ?? [] }))
}

/** Throws a RulesAway where a player is still to be told of a table whose rules only a newer process has. */
export async function leaveCalls(desk: Desk, user: UserId): Promise<void> {
  const rows = await desk.store.prisma.reminder.findMany({
    where: { userId: user, sentAt: null },
    distinct: ['tableId'],
    select: { tableId: true },
  })
  const records = await readTables(desk, new Set(rows.map(one => tableId.parse(one.tableId))))
  for (const { away } of records.values()) if (away) leaveToNewer(away)
}

/** These tables, each with why its game cannot go on here if it cannot. */
async function readTables(
  { games, store }: Desk,
  tables: ReadonlySet<TableId>,
): Promise<ReadonlyMap<TableId, TableRecord>> {
  const found = await Promise.all([...tables].map(table => readRecord(store.prisma, table)))
  return new Map(found.flatMap(record => (record === undefined ? [] : [[record.id, judged(games, record)]])))
}

/** The reminder, if it still stands and its reader wants it. */
async function toTell(
  desk: Desk,
  { user, settings }: { readonly user: UserId; readonly settings: PlayerSettings },
  one: Row,
  record: TableRecord | undefined,
): Promise<readonly (AddressedReminder & Row)[]> {
  const { table, seat, occasion, since } = one
  if (record?.seats.find(each => each.seat === seat)?.user !== user) return []
  const now = sinceWhen(desk.games, record, seat, occasion)
  // A turn can bring several questions; who is next after it stays the same.
  if (now === undefined || (occasion !== 'next' && now.getTime() !== since.getTime())) return []
  const way = wayOf(settings, await readPlayerTableSettings(desk, { table, user }), occasion)
  return way === 'NONE' ? [] : [{ ...one, way }]
}

/** Occasions from the one that says least of a question to the one that says most. */
const WEIGHT: readonly Occasion[] = ['next', 'asked', 'last', 'half', 'fifths', 'deadline']

/** Of several reminders of one question the one that says most. */
function sayingMost<T extends Reminder>(all: readonly T[]): readonly T[] {
  const questions = Map.groupBy(all, one => `${one.table} ${one.seat}`)
  return [...questions.values()].map(list =>
    list.reduce((best, one) => (WEIGHT.indexOf(one.occasion) > WEIGHT.indexOf(best.occasion) ? one : best)),
  )
}

/** Keeps that a player has been told all of one message, or need not be told it any more. */
export async function markCalled(desk: Desk, user: UserId, { batch }: Call): Promise<void> {
  const where = { userId: user, sentAt: null, batch }
  await desk.store.prisma.reminder.updateMany({ where, data: { sentAt: desk.now() } })
}

/** Has a player called at a later moment, if there is something left to tell them. */
export async function callLater(desk: Desk, user: UserId, after: Date): Promise<void> {
  await desk.store.prisma.$transaction(tx => callAgain(desk, tx, { user, after }))
}
