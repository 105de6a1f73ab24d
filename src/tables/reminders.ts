import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Seat } from '../engine/game.ts'
import { type TableId, tableId, type UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import { OCCASIONS, type Occasion } from './people.ts'
import { readRecord, type SeatRecord } from './record.ts'
import { transactAt } from './transact.ts'

/** How long reminders of one user are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 5_000

/** Something to be told the player of a seat. */
export interface Reminder {
  readonly table: TableId
  readonly seat: Seat
  readonly occasion: Occasion
}

/**
 * Keeps that a seat's player is to be told something of the question that is open, and has him called; once for each
 * question and occasion.
 */
export async function remind(
  desk: Desk,
  { table, seat, beat, occasion }: Reminder & { readonly beat: number },
): Promise<void> {
  await transactAt(desk, { table }, async ({ tx, now, leave }, record) => {
    const { seats } = record
    const one = seats.find(each => each.seat === seat)
    const since = sinceWhen(seats, seat, occasion)
    if (record.status !== 'RUNNING' || record.beat !== beat) return { ok: true }
    if (one?.user === undefined || since === undefined) return { ok: true }
    const { count } = await tx.reminder.createMany({
      data: [{ tableId: table, seat, kind: occasion, since, userId: one.user }],
      skipDuplicates: true,
    })
    const after = occasion === 'asked' ? now : new Date(now.getTime() + GATHER_MS)
    if (count > 0) leave({ queue: 'call', payload: { user: one.user }, after })
    return { ok: true }
  })
}

/** When the question came that a seat is reminded of; undefined if there is nothing to remind it of any more. */
function sinceWhen(seats: readonly SeatRecord[], seat: Seat, occasion: Occasion): Date | undefined {
  const asked = seats.filter(one => one.asked)
  if (occasion === 'next') return asked.some(one => one.seat === seat) ? undefined : asked[0]?.askedAt
  const own = asked.find(one => one.seat === seat && !one.resigned)
  return occasion === 'last' && asked.length > 1 ? undefined : own?.askedAt
}

/** What one player is to be told now in one message. */
export interface Call {
  /** The same for a message that may have been sent before. */
  readonly batch: string
  readonly reminders: readonly Reminder[]
}

const row = z.object({
  tableId,
  seat: z.int(),
  kind: z.enum(OCCASIONS),
  since: z.date(),
  batch: z.string(),
})

/** What a player was to be told and has not been yet: of every question the latest, and only while it stands. */
export async function calls(desk: Desk, user: UserId): Promise<readonly Call[]> {
  const { prisma } = desk.store
  const unsent = { userId: user, sentAt: null }
  await prisma.reminder.updateMany({ where: { ...unsent, batch: null }, data: { batch: randomUUID() } })
  const rows = z.array(row).parse(await prisma.reminder.findMany({ where: unsent, orderBy: { since: 'asc' } }))
  const standing = await Promise.all(
    rows.map(async one => {
      const record = await readRecord(prisma, one.tableId)
      const mine = record?.seats.find(each => each.seat === one.seat)
      const since = record && sinceWhen(record.seats, one.seat, one.kind)
      const stands = mine?.user === user && record?.status === 'RUNNING' && since?.getTime() === one.since.getTime()
      return stands ? [one] : []
    }),
  )
  const batches = Map.groupBy(latest(standing.flat()), one => one.batch)
  return [...batches].map(([batch, list]) => ({
    batch,
    reminders: list.map(({ tableId: table, seat, kind: occasion }) => ({ table, seat, occasion })),
  }))
}

/** Of several reminders of one question the one that says most. */
function latest(rows: readonly z.infer<typeof row>[]): readonly z.infer<typeof row>[] {
  const questions = Map.groupBy(rows, one => `${one.tableId} ${one.seat}`)
  return [...questions.values()].map(list =>
    list.reduce((best, one) => (OCCASIONS.indexOf(one.kind) > OCCASIONS.indexOf(best.kind) ? one : best)),
  )
}

/** Keeps that a player has been told what he was to be told by now, or need not be told any more. */
export async function markCalled(desk: Desk, user: UserId): Promise<void> {
  await desk.store.prisma.reminder.updateMany({
    where: { userId: user, sentAt: null, batch: { not: null } },
    data: { sentAt: desk.now() },
  })
}

/** Has a player called at this moment. */
export async function callLater(desk: Desk, user: UserId, after: Date): Promise<void> {
  const { prisma, outbox } = desk.store
  await prisma.$transaction(tx => outbox.post(tx, [{ queue: 'call', payload: { user }, after }]))
}
