import { at } from '../basics/at.ts'
import { movesOf } from '../basics/moves-of.ts'
import type { AnyGame } from '../contract/game.ts'
import type { Lesson, LessonStep, LessonTurn } from '../contract/lesson.ts'
import type { Refusal } from '../contract/refusal.ts'
import type { Seat } from '../contract/seat.ts'
import { act, type Match, open } from './match.ts'

/** How far a learner has come: how many steps are behind them, and what they have played, in the game's notation. */
export interface Progress {
  readonly step: number
  readonly moves: readonly string[]
}

export const BEGINNING: Progress = { step: 0, moves: [] }

/** A lesson at one moment, as the learner finds it. */
export interface LessonMoment {
  readonly step: LessonStep
  /** From 0. */
  readonly number: number
  readonly isLast: boolean
  /** The step before, as long as nothing was played in this one. */
  readonly before?: LessonStep
  /** What happened since a step began: in the one before as long as nothing was played in this one. */
  readonly events: readonly unknown[]
  readonly match: Match<unknown>
  /** What the learner has played of a turn that is not over. */
  readonly draft: readonly unknown[]
  /** What the learner is still asked for, one move after the other, each time one of these; nothing where there is only something to look at. */
  readonly wanted: readonly (readonly string[])[]
  /** How far they have come, as far as it fits the lesson. */
  readonly progress: Progress
}

/** What became of a move in a lesson. */
export type Tried =
  | { readonly type: 'done'; readonly progress: Progress }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** It is possible, and not what the step is about. */
  | { readonly type: 'other' }
  | { readonly type: 'unreadable' }

/** The lesson being played. */
interface Course {
  readonly match: Match<unknown>
  readonly draft: readonly unknown[]
  readonly events: readonly unknown[]
}

/** Where a learner stands. Throws an Error for a lesson that does not go by its game's rules. */
export function momentOf(game: AnyGame, lesson: Lesson, { step: wanted, moves }: Progress): LessonMoment {
  const left = [...moves]
  const played: string[] = []
  const number = Math.min(wanted, lesson.steps.length - 1)
  let course: Course = { ...follow(game, lesson, begin(game, lesson), lesson.before), events: [] }
  for (const step of lesson.steps.slice(0, number)) {
    course = { ...course, events: [] }
    for (const any of step.asks ?? []) {
      const move = fits(game, left[0], any) ? left.shift() : any[0]
      played.push(move ?? any[0])
      course = follow(game, lesson, course, [[lesson.seat, move ?? any[0]]])
    }
    course = follow(game, lesson, course, step.follows)
  }
  const step = at(lesson.steps, number)
  const asks = [...(step.asks ?? [])]
  const begun = asks.length > 1 && fits(game, left[0], at(asks, 0))
  const before = begun ? undefined : lesson.steps[number - 1]
  if (begun) course = { ...course, events: [] }
  while (asks.length > 1 && fits(game, left[0], at(asks, 0))) {
    const move = at(left, 0)
    course = follow(game, lesson, course, [[lesson.seat, move]])
    played.push(move)
    left.shift()
    asks.shift()
  }
  const isLast = number === lesson.steps.length - 1
  const { match, draft, events } = course
  const progress = { step: number, moves: played }
  return { step, number, isLast, ...(before && { before }), events, match, draft, wanted: asks, progress }
}

/** Tries a move of the learner's. */
export function tryMove(game: AnyGame, lesson: Lesson, moment: LessonMoment, text: string): Tried {
  const action = game.action.safeParse(game.notation.parse(text))
  if (!action.success) return { type: 'unreadable' }
  const acted = act(game, moment.match, lesson.seat, action.data)
  if (!acted.ok) return { type: 'refused', refusal: acted.refusal }
  if (!fits(game, text, moment.wanted[0] ?? [])) return { type: 'other' }
  return { type: 'done', progress: after(lesson, moment, game.notation.format(action.data)) }
}

/** What comes after a step at which there was only something to look at. */
export function goOn({ progress, wanted, isLast }: LessonMoment): Progress {
  return wanted.length > 0 || isLast ? progress : { ...progress, step: progress.step + 1 }
}

/** Where the learner was before the last move or look. */
export function goBack(lesson: Lesson, { progress: { step, moves } }: LessonMoment): Progress {
  const inSteps = movesUntil(lesson, step)
  if (moves.length > inSteps) return { step, moves: moves.slice(0, -1) }
  const to = Math.max(0, step - 1)
  return { step: to, moves: moves.slice(0, movesUntil(lesson, to)) }
}

/** A number that rises with every step and move. */
export function mark({ step, moves }: Progress): number {
  return step + moves.length
}

function after(lesson: Lesson, { progress, step }: LessonMoment, move: string): Progress {
  const moves = [...progress.moves, move]
  const isDone = moves.length === movesUntil(lesson, progress.step) + (step.asks?.length ?? 0)
  return { step: progress.step + (isDone ? 1 : 0), moves }
}

/** How many moves a learner makes before a step. */
function movesUntil({ steps }: Lesson, step: number): number {
  return steps.slice(0, step).reduce((sum, { asks = [] }) => sum + asks.length, 0)
}

/** Whether a move is one of these, however it is written. */
function fits(game: AnyGame, move: string | undefined, any: readonly string[]): boolean {
  const canonical = (text: string) => {
    const action = game.action.safeParse(game.notation.parse(text))
    return action.success ? game.notation.format(action.data) : undefined
  }
  const meant = move === undefined ? undefined : canonical(move)
  return meant !== undefined && any.some(one => canonical(one) === meant)
}

function begin(game: AnyGame, { seats, options, seed }: Lesson): Course {
  return { match: open(game, { seats, options, seed }), draft: [], events: [] }
}

/** The course after these turns. */
function follow(game: AnyGame, lesson: Lesson, course: Course, turns: readonly LessonTurn[] = []): Course {
  return turns
    .flatMap(([seat, line]) => movesOf(line).map((move): LessonTurn => [seat, move]))
    .reduce((now, turn) => play(game, lesson, now, turn), course)
}

function play(game: AnyGame, lesson: Lesson, { match, draft, events }: Course, [seat, move]: LessonTurn): Course {
  const action = game.action.parse(game.notation.parse(move))
  const acted = act(game, match, seat, action)
  if (!acted.ok) throw new Error(`the lesson of ${game.id}: seat ${seat} cannot play ${move}: ${acted.refusal.code}`)
  const goesOn = seat === lesson.seat && acted.undo === 'alone' && isAsked(game, acted.match, seat)
  return {
    match: acted.match,
    draft: goesOn ? [...draft, action] : [],
    events: [...events, ...acted.events],
  }
}

function isAsked(game: AnyGame, { state }: Match<unknown>, seat: Seat): boolean {
  return game.waiting(state).seats.some(asked => asked.seat === seat)
}
