import type { Hours } from './people.ts'

/** The names of time zones that can be chosen. */
export const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]

/** Whether this is the name of a time zone, aliases included. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const HOURS = /^([01]?\d|2[0-3])(?::([0-5]\d))?\s*[-–]\s*([01]?\d|2[0-3])(?::([0-5]\d))?$/

/** Hours as they are typed: `22:30-8` is from half past ten in the evening to eight. Undefined for what is none. */
export function parseHours(text: string): Hours | undefined {
  const match = HOURS.exec(text.trim())
  if (match === null) return undefined
  const [, hour, minute = 0, toHour, toMinute = 0] = match
  const hours = { from: Number(hour) * 60 + Number(minute), to: Number(toHour) * 60 + Number(toMinute) }
  return hours.from === hours.to ? undefined : hours
}

/** Hours as they are read: `22:30–08:00`. */
export function formatHours({ from, to }: Hours): string {
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
  return `${clock(from)}–${clock(to)}`
}
