import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord } from '../record/record.ts'

/** The lowest seat that nobody has. */
export function freeSeat(seats: readonly SeatRecord[]): Seat {
  const taken = new Set(seats.map(({ seat }) => seat))
  let free = 0
  while (taken.has(free)) free++
  return free
}
