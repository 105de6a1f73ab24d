import { allowanceOf, FULL, type Pace } from '../record/paces.ts'
import { MOST_QUIET, MOST_SHIFTED } from './zones.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * The longest time for a decision in days, with a full bank and the longest `quiet` hours; undefined without a clock.
 * Vacations, outages and votes add to it.
 */
export function longestDecision(pace: Pace, quiet: boolean): number | undefined {
  const allowance = allowanceOf(pace)
  if (allowance === undefined) return undefined
  const runs = allowance * (1 + FULL)
  if (!quiet) return Math.ceil(runs / DAY)
  const stands = MOST_QUIET * MINUTE
  // Where clocks are set forward a day is shorter, and maybe one more is needed; where they are set back a night is longer.
  const shifted = MOST_SHIFTED * MINUTE
  const stops = Math.ceil((runs + shifted) / (DAY - stands))
  return Math.ceil((runs + stops * stands + shifted) / DAY)
}
