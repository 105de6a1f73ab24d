import type { SeatRecord, TableRecord } from '../record/record.ts'
import { quietHours } from './quiet-hours.ts'
import { type Pause, type Pauses, pausesInOrder } from './running-time.ts'
import { storedHours, storedZone } from './zones.ts'

/**
 * When the clock of a seat stands: while the bot or the table's rules were away, in vacations, and in quiet hours if
 * the table says so. An empty seat's stands only in outages.
 */
export function pausesOf({ outages, vacations, quiet }: TableRecord, { user, quietHours: own }: SeatRecord): Pauses {
  const fixed = pausesIn([...outages, ...vacations.filter(one => one.user === user)])
  const daily = quiet && user !== undefined && own !== undefined ? quietOf(own) : () => []
  return after => pausesInOrder(fixed(after), daily(after))
}

/** Spans of time in which a clock does not run. */
export function pausesIn(
  spans: readonly { readonly from: Date; readonly to: Date }[],
): (after: number) => readonly Pause[] {
  const pauses = spans.map(({ from, to }): Pause => ({ from: from.getTime(), to: to.getTime() }))
  const sorted = pauses.toSorted((a, b) => a.from - b.from)
  return after => sorted.filter(({ to }) => to > after)
}

/** The quiet hours of a player from when they stop clocks. */
function quietOf({ since, zone, ...hours }: NonNullable<SeatRecord['quietHours']>): Pauses {
  const begin = since?.getTime() ?? Number.NEGATIVE_INFINITY
  const [span, usable] = [storedHours.parse(hours), storedZone.parse(zone)]
  return function* (after) {
    for (const { from, to } of quietHours(span, usable, Math.max(after, begin)))
      yield { from: Math.max(from, begin), to }
  }
}
