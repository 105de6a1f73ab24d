import { Temporal } from 'temporal-polyfill'
import type { Pause } from './running-time.ts'
import type { Hours } from './zones.ts'

const HOUR = 60

/**
 * The quiet hours of a zone that touch a span of time. A bound that the clocks there skip is moved as far as they are;
 * one that comes twice is taken the first time.
 */
export function quietHours({ from: begin, to: end }: Hours, zone: string, from: number, to: number): readonly Pause[] {
  const dayOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()
  const at = (day: Temporal.PlainDate, minutes: number) =>
    day.toZonedDateTime({
      timeZone: zone,
      plainTime: new Temporal.PlainTime(Math.floor(minutes / HOUR), minutes % HOUR),
    }).epochMilliseconds
  const pauses: Pause[] = []
  const last = dayOf(to)
  let day = dayOf(from).subtract({ days: 1 })
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const next = day.add({ days: 1 })
    const pause = { from: at(day, begin), to: at(begin < end ? day : next, end) }
    if (pause.to > from && pause.from < to && pause.to > pause.from) pauses.push(pause)
    day = next
  }
  return pauses
}
