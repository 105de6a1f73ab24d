import { Temporal } from 'temporal-polyfill'
import type { Person } from './people.ts'

const HOUR = 60

/** When the quiet hours end that a player is in at this moment; undefined outside them. */
export function quietUntil({ quiet, zone }: Person, now: Date): Date | undefined {
  if (quiet === undefined) return undefined
  const { from, to } = quiet
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const minute = local.hour * HOUR + local.minute
  const isOvernight = from > to
  const isWithin = isOvernight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isWithin) return undefined
  const day = local.toPlainDate().add({ days: isOvernight && minute >= from ? 1 : 0 })
  const time = Temporal.PlainTime.from({ hour: Math.floor(to / HOUR), minute: to % HOUR })
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
}
