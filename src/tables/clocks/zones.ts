import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

/** A span of every day, in minutes after midnight; it may go over midnight. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const HOUR = 60
const DAY = 24 * HOUR
const DAY_MS = DAY * 60 * 1000

/**
 * The longest quiet hours, in minutes. Half of the day is enough: a clock that stops in them needs at most about
 * twice its time.
 */
export const MOST_QUIET = 12 * HOUR

/**
 * How far a zone's clocks are set forward within two months, or back within a year, in minutes. Troll in Antarctica
 * does two hours at once, Morocco twice one.
 */
export const MOST_SHIFTED = 2 * HOUR

/** How long they are, in minutes; from one minute to the same one it is a day. */
export function lengthOf({ from, to }: Hours): number {
  return from < to ? to - from : to - from + DAY
}

/** Hours as they are stored: those from before there was a most end after as many as there may be. */
export const storedHours = z
  .object({ from: z.int(), to: z.int() })
  .transform(hours =>
    lengthOf(hours) <= MOST_QUIET ? hours : { from: hours.from, to: (hours.from + MOST_QUIET) % DAY },
  )

/**
 * Zones that are called otherwise today, by what they are called in the tz database's `zone.tab` (2025b). Node's ICU knows these
 * names, but lists each zone under its first one for ever, since what is stored must not change.
 */
export const FORMER: Readonly<Record<string, string>> = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Atikokan': 'America/Coral_Harbour',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Pohnpei': 'Pacific/Ponape',
}

const TODAY = new Map(Object.entries(FORMER).map(([today, former]) => [former, today]))

/** What a zone is called today. */
export const zoneToday = (zone: string): string => TODAY.get(zone) ?? zone

/** The names of time zones that can be chosen, each as it is called today. */
export const ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .map(zoneToday)
    .filter(zone => zone !== 'UTC')
    .toSorted(),
]

const COMMON = new Set(ZONES)

/** Whether this is the name of a usable time zone, aliases included; `IST` is not, since it names several. */
export function isZone(name: string): boolean {
  if (COMMON.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** A zone as it is stored, maybe long ago, by today's name; an unusable one must not stop the clocks of a table. */
export const storedZone = z.string().transform(name => (isZone(name) ? zoneToday(name) : 'UTC'))

const HOURS = /^([01]?\d|2[0-3])(?::([0-5]\d))?\s*[-–]\s*([01]?\d|2[0-3])(?::([0-5]\d))?$/

/** The longest way to type hours: `22:30 – 08:30`, and some blanks. */
export const LONGEST_HOURS = 20

/** Hours as they are typed: `22:30-8` is from half past ten in the evening to eight. Undefined for anything else. */
export function parseHours(text: string): Hours | undefined {
  const match = HOURS.exec(text.trim())
  if (match === null) return undefined
  const [, hour, minute = 0, toHour, toMinute = 0] = match
  const hours = { from: Number(hour) * HOUR + Number(minute), to: Number(toHour) * HOUR + Number(toMinute) }
  return hours.from === hours.to ? undefined : hours
}

/** Hours as they are read: `22:30–08:00`. */
export function formatHours({ from, to }: Hours): string {
  const clock = (minutes: number) =>
    [Math.floor(minutes / HOUR), minutes % HOUR].map(part => String(part).padStart(2, '0')).join(':')
  return `${clock(from)}–${clock(to)}`
}

/** Whether this is a day as it is typed: `2026-12-24`. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-/.test(text) && Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/** How many days ahead are offered: more than a year. */
const AHEAD = 400

/** The days from today on in a zone, each as it is typed and as it is called. */
export function nextDays(now: Date, zone: string, locale: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const { format } = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const midnight = today.toZonedDateTime('UTC').epochMilliseconds
  return Array.from({ length: AHEAD }, (_, days) => {
    const day = new Date(midnight + days * DAY_MS)
    return { day: day.toISOString().slice(0, 'yyyy-mm-dd'.length), name: format(day) }
  })
}
