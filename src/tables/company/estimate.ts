import type { Length } from '../../engine/contract/rules.ts'
import { allowanceOf, type Pace } from '../record/paces.ts'

/** What a game is likely to cost somebody. */
export interface Estimate {
  readonly days: number
  /** How often a day one is asked; undefined of a game that does not say how long it is. */
  readonly movesADay: number | undefined
}

/** What is known of a table before it begins. */
interface Before {
  /** How long the game is, where it says so. */
  readonly length: Length | undefined
  readonly places: number
  readonly pace: Pace
  /** How long an answer takes those who sit there, in seconds: 0 a computer player, undefined where it is not known. */
  readonly answerTimes: readonly (number | undefined)[]
  /** How many days games like it have taken here. */
  readonly past: readonly number[]
}

/** With fewer games like it than these, nothing is told by them. */
const ENOUGH = 5

/** The part of the time for a decision that an answer takes whoever has not been seen to answer. */
const SHARE = 1 / 3

const DAY = 24 * 3600

/**
 * What a game at a table is likely to cost: by the median of games like it, or else by how long it is and how soon people
 * answer. Undefined where neither is known.
 */
export function estimate({ length, places, pace, answerTimes, past }: Before): Estimate | undefined {
  const days = past.length >= ENOUGH ? median(past) : expected({ length, places, pace, answerTimes })
  if (days === undefined || days <= 0) return undefined
  return { days, movesADay: length === undefined ? undefined : length.moves / days }
}

function expected({ length, places, pace, answerTimes }: Omit<Before, 'past'>): number | undefined {
  if (length === undefined) return undefined
  const allowance = allowanceOf(pace)
  const all = Array.from({ length: places }, (_, seat) => {
    const known = answerTimes[seat]
    if (known === undefined) return allowance === undefined ? undefined : allowance * SHARE
    return Math.min(known, allowance ?? known)
  })
  const people = all.filter(time => time !== 0)
  const sum = people.reduce<number | undefined>(
    (total, time) => (total === undefined || time === undefined ? undefined : total + time),
    0,
  )
  if (sum === undefined) return undefined
  if (length.together !== true) return (length.moves * sum) / DAY
  // Who answers last of several has taken longer than they do on average: as the last of so many random times.
  const last = (sum / Math.max(1, people.length)) * people.reduce<number>((total, _, n) => total + 1 / (n + 1), 0)
  return (length.moves * Math.min(last, allowance ?? last)) / DAY
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
