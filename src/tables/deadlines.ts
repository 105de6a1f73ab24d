import type { Seat } from '../engine/game.ts'
import type { TableId } from '../store/ids.ts'
import { readClocks } from './clocks/running-clocks.ts'
import { whenPast } from './clocks/seat-clock.ts'
import type { Desk } from './desk.ts'
import { readRecord } from './record.ts'

/** Until when those who are asked at a table have time, by seat; those for whom no clock runs are left out. */
export async function deadlines(desk: Desk, table: TableId): Promise<ReadonlyMap<Seat, Date>> {
  const { prisma } = desk.store
  const record = await readRecord(prisma, table)
  const clocks = record === undefined ? [] : await readClocks(prisma, record)
  return new Map(clocks.map(({ clock, stops }) => [clock.seat.seat, new Date(whenPast(clock, 1, stops))]))
}
