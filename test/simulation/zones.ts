/** Zones with everything that zones can do, and how their clocks differ from UTC. */
export const ZONES = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/New_York',
  'Europe/London',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Africa/Casablanca',
  'UTC',
] as const

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60

const offsets = new Map<string, Map<number, number>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** By how many minutes the clocks of a zone are ahead of UTC, as they stand on a wall there. */
function offsetOf(zone: string, moment: number): number {
  const quarter = Math.floor(moment / QUARTER)
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const offset = known.get(quarter) ?? readOffset(zone, quarter * QUARTER)
  known.set(quarter, offset)
  return offset
}

function readOffset(zone: string, moment: number): number {
  const parts = formatOf(zone).formatToParts(moment)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return (wall - moment) / MINUTE
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  formats.set(zone, format)
  return format
}

/** The minute of the day that the clocks of a zone show. */
export function minuteOfDay(zone: string, moment: number): number {
  return (((Math.floor(moment / MINUTE) + offsetOf(zone, moment)) % DAY) + DAY) % DAY
}

/** The day that the calendars of a zone show: `2026-03-08`. */
export function dayIn(zone: string, moment: number): string {
  return new Date(moment + offsetOf(zone, moment) * MINUTE).toISOString().slice(0, 10)
}

/** The first minute of a day in a zone. */
export function beginningOf(day: string, zone: string): number {
  // Half a day and more before it begins in the east.
  let moment = Date.parse(`${day}T00:00Z`) - 15 * 60 * MINUTE
  while (dayIn(zone, moment) < day) moment += QUARTER
  return moment
}
