import type { Chance } from '../../src/engine/basics/chance.ts'
import { type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import type { Pace } from '../../src/tables/record/paces.ts'
import { RATES } from './rates.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** What somebody would like to play, until they do not any more. */
export interface Wish {
  readonly since: number
  readonly until: number
  readonly places: readonly number[]
  readonly pace: Pace
}

/** Somebody on the server. */
export interface Person {
  readonly user: UserId
  readonly name: string
  /** When they come, and when they are seen for the last time. */
  readonly comes: number
  readonly leaves: number
  /** At which hour of the day they get up, by the clock of UTC. */
  readonly wakes: number
  /** They use what there is for finding company; the others look at the channel alone. */
  readonly uses: boolean
  wish: Wish | undefined
  /** The lobby in which they wait. */
  lobby: TableId | undefined
  /** What they have said that they seek. */
  seek: number | undefined
  /** At how many tables they play. */
  playing: number
}

/** A number between 0 and 1, 0 excluded. */
export const part = (whims: Chance) => (1 + whims.below(1_000_000)) / 1_000_000

/** A span whose mean this is, as long as such spans are where the end comes at any moment alike. */
export const span = (whims: Chance, mean: number) => -Math.log(part(whims)) * mean

/** Somebody who comes at a moment. */
export function person(n: number, comes: number, uses: boolean, whims: Chance): Person {
  const { share, days } = RATES.leavers
  return {
    user: userId.parse(String(800_000 + n)),
    name: `P${n}`,
    comes,
    leaves: comes + span(whims, -days / Math.log(1 - share)) * DAY_MS,
    wakes: whims.below(24),
    uses,
    wish: undefined,
    lobby: undefined,
    seek: undefined,
    playing: 0,
  }
}

const PLACES = [
  [2, 3],
  [3, 4],
  [3, 4],
  [4, 5],
  [3, 4, 5],
] as const
const PACES = ['DAILY', 'DAILY', 'RELAXED'] as const

/** What somebody would like to play from now on. */
export function wishAt(now: number, whims: Chance): Wish {
  const until = now + span(whims, RATES.patience) * DAY_MS
  return { since: now, until, places: whims.pick(PLACES), pace: whims.pick(PACES) }
}

/** How long somebody sleeps. */
const SLEEP_HOURS = 8

/** The first moment from this one on when somebody is awake. */
export function awake({ wakes }: Person, at: number): number {
  const hour = (at / HOUR_MS) % 24
  const sleeps = (wakes - hour + 24) % 24
  return sleeps > 0 && sleeps <= SLEEP_HOURS ? at + sleeps * HOUR_MS : at
}

/** When somebody answers what they are asked now. */
export function answersAt(who: Person, now: number, whims: Chance): number {
  const { answer, missed } = RATES
  const [least, most] = missed.hours
  // The sum of twelve such numbers is spread as measurements are, by one around six.
  const normal = Array.from({ length: 12 }, () => part(whims)).reduce((sum, one) => sum + one, -6)
  const hours =
    part(whims) < missed.share ? least + part(whims) * (most - least) : answer.hours * answer.factor ** normal
  return awake(who, now + hours * HOUR_MS)
}
