import type { Chance } from '../../src/engine/basics/chance.ts'
import { type UserId, userId } from '../../src/store/values/ids.ts'
import { type Occasion, PINGS, type Pings } from '../../src/store/values/occasions.ts'
import type { Hours } from '../../src/tables/clocks/zones.ts'
import { minuteOfDay, ZONES } from './zones.ts'

/** How long people take to answer, in minutes; undefined: never. */
const HABITS = {
  quick: whims => 2 + whims.below(90),
  daily: whims => 5 * 60 + whims.below(25 * 60),
  slow: whims => 24 * 60 + whims.below(48 * 60),
  sleeper: whims => 60 + whims.below(20 * 60),
  forgetful: whims => 40 * 60 + whims.below(120 * 60),
  vacationer: whims => 3 * 60 + whims.below(30 * 60),
  silent: () => undefined,
} as const satisfies Record<string, (whims: Chance) => number | undefined>

type Habit = keyof typeof HABITS
/** As many of each as of the others, except the one who never answers. */
const SPREAD: readonly Habit[] = [
  ...(['quick', 'daily', 'slow', 'sleeper', 'forgetful', 'vacationer'] as const),
  ...(['quick', 'daily', 'slow', 'sleeper', 'forgetful', 'vacationer', 'silent'] as const),
]

/** Hours that no zone skips or repeats. */
const NIGHTS: readonly Hours[] = [
  { from: 22 * 60 + 30, to: 7 * 60 + 15 },
  { from: 23 * 60, to: 8 * 60 },
  { from: 9 * 60, to: 17 * 60 },
  { from: 21 * 60, to: 9 * 60 },
]

interface Span {
  readonly from: number
  to: number
}

/** Somebody who plays, and what the simulation knows of them. */
export interface Being {
  readonly user: UserId
  readonly habit: Habit
  readonly ways: Readonly<Record<Occasion, Pings>>
  readonly muted: Set<number>
  readonly vacations: Span[]
  zone: string
  quiet: Hours | undefined
  /** From when their quiet hours stop clocks. */
  quietSince: number
}

export function being(n: number, whims: Chance): Being {
  const way = () => whims.pick(PINGS)
  return {
    user: userId.parse(String(700_000 + n)),
    habit: SPREAD[n % SPREAD.length] ?? 'quick',
    ways: { asked: way(), half: way(), fifths: way(), deadline: way(), last: way(), next: way() },
    muted: new Set(),
    vacations: [],
    zone: whims.pick(ZONES),
    quiet: whims.below(3) === 0 ? undefined : whims.pick(NIGHTS),
    quietSince: 0,
  }
}

/** Other quiet hours than somebody has. */
export function otherHours({ quiet }: Being, whims: Chance): Hours | undefined {
  return quiet === undefined ? whims.pick(NIGHTS) : undefined
}

/** In how many minutes somebody answers; undefined if never. */
export function answersIn({ habit }: Being, whims: Chance): number | undefined {
  return HABITS[habit](whims)
}

/** Whether it is in somebody's quiet hours. */
export function isQuiet({ quiet, zone }: Being, moment: number): boolean {
  if (quiet === undefined) return false
  const minute = minuteOfDay(zone, moment)
  const { from, to } = quiet
  return from < to ? from <= minute && minute < to : from <= minute || minute < to
}

/** Whether quiet hours stop somebody's clock. */
export function isStopped(who: Being, moment: number): boolean {
  return who.quietSince <= moment && isQuiet(who, moment)
}

/** Whether somebody is on vacation. */
export function isAway({ vacations }: Being, moment: number): boolean {
  return vacations.some(({ from, to }) => from <= moment && moment < to)
}

/** Whether somebody wants to be told something of a table. */
export function wants({ ways, muted }: Being, table: number, occasion: Occasion): boolean {
  return ways[occasion] !== 'NONE' && !muted.has(table)
}
