import { quietHours } from '../clocks/quiet-hours.ts'
import type { Hours } from '../clocks/zones.ts'

const HOUR_MS = 3_600_000
const DAY = 24

/** When somebody sleeps who has told their time zone and no quiet hours. */
const NIGHT: Hours = { from: 23 * 60, to: 7 * 60 }

/** The hours of a day in UTC, one bit for each. */
export type WakingHours = number

/** All of them: those of who has told nothing. */
export const ALWAYS: WakingHours = 2 ** DAY - 1

/** What somebody has told of their day. */
interface Told {
  readonly zone: string
  readonly quiet?: Hours
}

/** In which hours somebody is awake, by their quiet hours, or by the usual night in their zone; in all where they have told neither. */
export function wakingHours({ zone, quiet }: Told, now: Date): WakingHours {
  const asleep = quiet ?? (zone === 'UTC' ? undefined : NIGHT)
  if (asleep === undefined) return ALWAYS
  const midnight = Math.floor(now.getTime() / (DAY * HOUR_MS)) * DAY * HOUR_MS
  return Array.from({ length: DAY }, (_, hour) => {
    const middle = midnight + (hour + 1 / 2) * HOUR_MS
    const [pause] = quietHours(asleep, zone, middle)
    return pause !== undefined && pause.from <= middle ? 0 : 2 ** hour
  }).reduce((all, bit) => all + bit, 0)
}

/** Whether somebody has told when they are awake. */
export const areHoursTold = (hours: WakingHours): boolean => hours !== ALWAYS

/** How many hours a day two people are awake at the same time. */
export function sharedHours(one: WakingHours, other: WakingHours): number {
  let shared = 0
  for (let bits = one & other; bits !== 0; bits &= bits - 1) shared++
  return shared
}
