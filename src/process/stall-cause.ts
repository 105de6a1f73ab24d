/** A time in which the loop that answers everybody did nothing else. Times are in milliseconds. */
export interface Stall {
  readonly stood: number
  /** What this thread computed meanwhile. */
  readonly computed: number
  /** By how much the clock on the wall advanced beyond that. */
  readonly slept: number
}

/**
 * Why it stood: the main thread computed all the time; the machine slept; or the process did not get to run, for it was
 * stopped or the machine had other things to do.
 */
export type StallCause = 'blocked' | 'slept' | 'starved'

/** The machine gives a thread that computes at least this share of the time. */
const COMPUTING = 0.5
/** A clock on the wall is set now and then; one that went on by more tells of a sleep. */
const SLEPT_MS = 1000

/** What this stall comes from. */
export function causeOf({ stood, computed, slept }: Stall): StallCause {
  if (slept >= SLEPT_MS) return 'slept'
  return computed >= stood * COMPUTING ? 'blocked' : 'starved'
}
