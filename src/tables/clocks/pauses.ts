import type { SeatRecord, TableRecord } from '../record/record.ts'
import { quietHours } from './quiet-hours.ts'
import type { Pause, Pauses } from './running-time.ts'
import { storedZone } from './zones.ts'

/**
 * When the clock of a seat does not run at a table: while the bot or the table's rules were away, in its player's
 * vacations, and in their quiet hours if the table says so. That of a seat that nobody has stops only while the bot or
 * the rules were away.
 */
export function pausesOf({ outages, vacations, quiet }: TableRecord, { user, quietHours: own }: SeatRecord): Pauses {
  const fixed = [...outages, ...vacations.filter(one => one.user === user)].map(toPause)
  return (from, to) => [...fixed, ...(quiet && user !== undefined && own !== undefined ? quietOf(own, from, to) : [])]
}

function quietOf(own: NonNullable<SeatRecord['quietHours']>, from: number, to: number): readonly Pause[] {
  return quietHours(own, storedZone.parse(own.zone), from, to)
}

function toPause({ from, to }: { readonly from: Date; readonly to: Date }): Pause {
  return { from: from.getTime(), to: to.getTime() }
}
