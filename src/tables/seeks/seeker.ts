import type { ChannelId, UserId } from '../../store/values/ids.ts'
import type { Pace } from '../record/paces.ts'
import { sharedHours, type WakingHours } from './waking-hours.ts'

/** How much of one's waking hours the others have to share: much of them always, much of them at first, or none. */
export const SEEK_HOURS = ['STRICT', 'LOOSE', 'ANY'] as const
export type SeekHours = (typeof SEEK_HOURS)[number]

/** What somebody seeks, and what of them decides with whom they are matched. */
export interface Seeker {
  /** Of two who have waited as long the lower one has asked first. */
  readonly id: number
  readonly user: UserId
  readonly since: Date
  readonly game: string
  /** With how many players at least and at most, themselves included. */
  readonly least: number
  readonly most: number
  readonly paces: readonly Pace[]
  readonly hours: SeekHours
  readonly awake: WakingHours
  /** As it is shown; undefined for who is not rated yet. */
  readonly rating: number | undefined
  /** Where their table would be. */
  readonly channel: ChannelId
}

/** What else decides who may sit with whom. */
export interface Surroundings {
  readonly now: Date
  /** Pairs who do not sit together, by `pairOf`. */
  readonly apart: ReadonlySet<string>
  /** Who may have no seat in which channel, by `spotOf`: they do not see it. */
  readonly unseen: ReadonlySet<string>
}

/** Two users, whichever comes first. */
export const pairOf = (one: UserId, other: UserId): string => [one, other].toSorted().join(' ')

/** Somebody in a channel. */
export const spotOf = (user: UserId, channel: ChannelId): string => `${user} ${channel}`

const HOUR_MS = 3_600_000

/** For how many hours a larger table is waited for. */
export const PATIENT_HOURS = 24

/** How many waking hours are to be shared, and for how many hours one waits until nothing is left of what is not strict. */
const SHARED = { strict: 10, loose: 8, goneAfter: 48 } as const

/** By how much ratings may differ at first, by how much more with each hour, and when they do not matter any more. */
const RATING = { first: 200, hourly: 15, goneAfter: 48 } as const

/** For how many hours somebody has waited. */
export function hoursWaited({ since }: Pick<Seeker, 'since'>, now: Date): number {
  return (now.getTime() - since.getTime()) / HOUR_MS
}

/** Whoever has waited longest comes first. */
export function longestFirst(one: Seeker, other: Seeker): number {
  return one.since.getTime() - other.since.getTime() || one.id - other.id
}

/** Whether two people share as many waking hours as they want, after so many hours of waiting. */
export function shareHours(one: Seeker, other: Seeker, waited: number): boolean {
  const wanted = [one, other].map(({ hours }) => {
    if (hours === 'STRICT') return SHARED.strict
    return hours === 'ANY' ? 0 : SHARED.loose * Math.max(0, 1 - waited / SHARED.goneAfter)
  })
  return sharedHours(one.awake, other.awake) >= Math.max(...wanted)
}

/** Whether two people are about as strong, after so many hours of waiting; anybody is as strong as who is not rated. */
export function areEven({ rating: one }: Seeker, { rating: other }: Seeker, waited: number): boolean {
  if (one === undefined || other === undefined || waited >= RATING.goneAfter) return true
  return Math.abs(one - other) <= RATING.first + RATING.hourly * waited
}

/** Whether nothing keeps two people from one table in this channel, whatever they seek. */
export function mayMeet(one: Seeker, other: Seeker, channel: ChannelId, { apart, unseen }: Surroundings): boolean {
  return (
    one.user !== other.user &&
    !apart.has(pairOf(one.user, other.user)) &&
    !unseen.has(spotOf(one.user, channel)) &&
    !unseen.has(spotOf(other.user, channel))
  )
}
