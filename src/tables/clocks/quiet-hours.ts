import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Pause } from './running-time.ts'
import type { Hours } from './zones.ts'

const HOUR = 60
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * HOUR * MINUTE_MS

/**
 * The quiet hours of a zone that end after a moment, day by day, without end. A bound that the clocks there skip is moved
 * as far as they are; one that comes twice is taken the first time.
 */
export function* quietHours({ from: begin, to: end }: Hours, zone: string, after: number): Generator<Pause> {
  // Days are counted from 1970; the one that is two days back has ended everywhere.
  for (let day = Math.floor(after / DAY_MS) - 2; ; day++) {
    const pause = { from: momentOf(zone, day, begin), to: momentOf(zone, begin < end ? day : day + 1, end) }
    if (pause.to > after && pause.to > pause.from) yield pause
  }
}

/** When the clocks of a zone show so many minutes after midnight on a day. */
function momentOf(zone: string, day: number, minutes: number): number {
  const offset = offsetIn(zone, Math.floor(day / WEEK))
  if (offset !== undefined) return day * DAY_MS + minutes * MINUTE_MS - offset
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / HOUR), minutes % HOUR)
  return dayOne.add({ days: day }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}

const dayOne = Temporal.PlainDate.from('1970-01-01')

const WEEK = 7

/** Half a year of all zones that players of one process may well have. */
const offsets = new LRUCache<string, { readonly offset: number | undefined }>(atMost(5_000))

/**
 * A zone's offset from UTC in a week counted from 1970, in milliseconds; undefined where it changes within. Asking
 * the zone for each day is a hundred times dearer.
 */
function offsetIn(zone: string, week: number): number | undefined {
  const key = `${zone} ${week}`
  const known = offsets.get(key)
  if (known !== undefined) return known.offset
  // A day more on either side, by which zones differ. None has changed twice in nine days since 1970.
  const [first, last] = [week * WEEK - 1, (week + 1) * WEEK + 1].map(
    day => Temporal.Instant.fromEpochMilliseconds(day * DAY_MS).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6,
  )
  const offset = first === last ? first : undefined
  offsets.set(key, { offset })
  return offset
}
