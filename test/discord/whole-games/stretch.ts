import type { Seat } from '../../../src/engine/contract/seat.ts'

/** A move in the game's notation, and the pages of the panel that lead to it. */
export interface Step {
  readonly text: string
  route(): readonly string[]
}

/** What a seat does in one go: the last step commits those before it. */
export interface Stretch {
  readonly seat: Seat
  /** The number of the question that it answers. */
  readonly beat: number
  readonly steps: readonly Step[]
  /** The table waits for it; else its player only thinks again. */
  readonly isAsked: boolean
}
