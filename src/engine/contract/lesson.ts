import type { PanelPicture } from './panel.ts'
import type { Seat } from './seat.ts'

/**
 * How a game is learnt: a game written out here, in which the learner plays one seat. The texts stand in the game's
 * catalog under `lesson.`; the names of seats 0, 1, 2 are its facts `a`, `b`, `c`.
 */
export interface Lesson {
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  /** 64 hex digits, from which all chance follows. */
  readonly seed: string
  /** The learner's. */
  readonly seat: Seat
  /** What was played before it begins. */
  readonly before?: readonly LessonTurn[]
  /** The last of them asks for nothing: it leads to a practice table. */
  readonly steps: readonly LessonStep[]
}

/** What a seat plays, as it is typed: `a; b`. */
export type LessonTurn = readonly [seat: Seat, moves: string]

/**
 * One thing to learn. `lesson.NAME.text` says what to do, and `lesson.NAME.done` what came of it. `lesson.NAME.other`
 * says why not another legal move, where it is more than that it comes later.
 */
export interface LessonStep {
  readonly name: string
  /** What the learner plays, one move after the other, each time one of these. There is only something to look at where nothing is said. */
  readonly asks?: readonly (readonly [string, ...string[]])[]
  /** What is played then, without the learner. */
  readonly follows?: readonly LessonTurn[]
  /** What of the table it is about; what the panel shows where nothing is said. */
  readonly picture?: PanelPicture
  /** The learner finds the move by themselves: nothing points at it. */
  readonly unaided?: boolean
}
