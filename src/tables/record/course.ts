import { chance } from '../../engine/chance.ts'
import type { AnyGame, Seat, Waiting } from '../../engine/game.ts'
import type { Refused } from '../../engine/refusal.ts'

/** Who answered: the player, his standing order, what the game falls back on, or a computer player. */
export type By = 'PLAYER' | 'ORDER' | 'FALLBACK' | 'BOT'

/** A game going on: where it stands, and what was played since it was read. */
export interface Course {
  readonly game: AnyGame
  readonly seed: string
  readonly counter: number
  /** By how much the numbers of its questions are ahead of the game's own. */
  readonly ahead: number
  readonly state: unknown
  readonly waiting: Waiting
  readonly played: readonly Played[]
}

/** An entry to be written. */
export interface Played {
  readonly seat: Seat
  readonly by: By
  readonly action: unknown
  readonly events: readonly unknown[]
  readonly beat: number
  readonly learned: boolean
}

export interface Step {
  readonly ok: true
  readonly course: Course
  readonly final: boolean
}

/** Plays an action: the course after it, or the game's refusal. */
export function play(
  course: Course,
  { seat, by, action }: { readonly seat: Seat; readonly by: By; readonly action: unknown },
): Step | Refused {
  const { game, seed, counter, ahead, state, waiting, played } = course
  const source = chance(seed, counter)
  const applied = game.apply(state, seat, action, source)
  if (!applied.ok) return applied
  const entry = { seat, by, action, events: applied.events, beat: waiting.beat, learned: applied.learned }
  const next = {
    game,
    seed,
    counter: source.counter,
    ahead,
    state: applied.state,
    waiting: questionsOf(game, applied.state, ahead),
    played: [...played, entry],
  }
  return { ok: true, course: next, final: applied.final }
}

/** Who is asked what at a table. */
export function questionsOf(game: AnyGame, state: unknown, ahead: number): Waiting {
  const { beat, seats } = game.waiting(state)
  return { beat: beat + ahead, seats }
}

/** Whether the game waits for this seat. */
export function isAsked({ waiting }: Course, seat: Seat): boolean {
  return waiting.seats.some(asked => asked.seat === seat)
}
