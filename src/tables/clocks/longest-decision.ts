import { allowanceOf, FULL, type Pace } from '../record/paces.ts'
import { MOST_QUIET } from './zones.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** The end of summer time makes a night an hour longer; its beginning makes a day an hour shorter. */
const SUMMER = HOUR

/**
 * After how many days the time for a decision is up at the latest, with a full bank and, where `quiet` hours stop the
 * clock, with the longest of them; undefined where there is no clock. Vacations, outages and votes add to it.
 */
export function longestDecision(pace: Pace, quiet: boolean): number | undefined {
  const allowance = allowanceOf(pace)
  if (allowance === undefined) return undefined
  const runs = allowance * (1 + FULL)
  if (!quiet) return Math.ceil(runs / DAY)
  const stands = MOST_QUIET * 60
  const stops = Math.ceil(runs / (DAY - stands))
  return Math.ceil((runs + stops * stands + SUMMER) / DAY)
}
