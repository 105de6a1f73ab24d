import type { Seat } from '../../engine/contract/seat.ts'
import { THRESHOLDS } from '../clocks/seat-clock.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'

/** Where no clock runs, a player who has not answered for this long is late. */
const LONG_MS = 72 * 3600 * 1000

/** The seats whose players others may vote out: those who have resigned, who are away, or who keep the others waiting. */
export async function replaceable(change: Change, record: TableRecord): Promise<readonly SeatRecord[]> {
  const people = record.seats.filter(({ user }) => user !== undefined)
  const away = await awayBetween(change, record, change.now)
  return people.filter(one => one.resigned || away.includes(one.seat) || isLate(record, one, change.now))
}

/** The seats of players who are away from now on until a moment, at least. */
export async function awayBetween({ tx, now }: Change, { seats }: TableRecord, until: Date): Promise<readonly Seat[]> {
  const users = seats.flatMap(({ user }) => user ?? [])
  const where = { userId: { in: users }, from: { lte: now }, to: { gt: until } }
  const away = await tx.vacation.findMany({ where, select: { userId: true } })
  return seats.filter(({ user }) => away.some(({ userId }) => userId === user)).map(({ seat }) => seat)
}

function isLate({ pace }: TableRecord, { asked, askedAt, reminded }: SeatRecord, now: Date): boolean {
  if (!asked || askedAt === undefined) return false
  return pace === 'NONE' ? now.getTime() - askedAt.getTime() >= LONG_MS : reminded === THRESHOLDS.length
}
