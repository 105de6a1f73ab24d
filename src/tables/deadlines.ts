import type { Seat } from '../engine/game.ts'
import type { TableId } from '../store/ids.ts'
import { seatClock, whenPast } from './clocks/seat-clock.ts'
import { readStops } from './clocks/stops.ts'
import type { Desk } from './desk.ts'
import { readRecord } from './record.ts'

/** Until when those who are asked at a table have time, by seat; those for whom no clock runs are left out. */
export async function deadlines(desk: Desk, table: TableId): Promise<ReadonlyMap<Seat, Date>> {
  const { prisma } = desk.store
  const record = await readRecord(prisma, table)
  const clocks = record?.seats.flatMap(seat => seatClock(record, seat) ?? []) ?? []
  if (record === undefined || clocks.length === 0) return new Map()
  const stopsOf = await readStops(prisma, {
    users: clocks.flatMap(({ seat }) => seat.user ?? []),
    quiet: record.quiet,
    since: new Date(Math.min(...clocks.map(({ from }) => from))),
  })
  return new Map(
    clocks.flatMap(clock => {
      const { seat, user } = clock.seat
      return user === undefined ? [] : [[seat, new Date(whenPast(clock, 1, stopsOf(user)))] as const]
    }),
  )
}
