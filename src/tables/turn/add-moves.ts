import type { Seat } from '../../engine/contract/seat.ts'
import { isAsked, play } from '../record/course.ts'
import { type GameNo, type HouseNo, houseNo } from '../record/result.ts'
import type { Drafted } from '../table/draft.ts'

/** How many steps a draft may have: three times the longest turn of a recorded game, and still read again in a moment. */
export const MOST_STEPS = 100

/** How many words a move may have: twice the longest list of a game. */
const MOST_WORDS = 40

/** What became of moves that were added to a draft: the draft with those that are possible. */
export interface Added extends Drafted {
  /** Its last step is final, or its seat is not asked any more. */
  readonly commits: boolean
  /** How many of the moves come after one that commits; they were not looked at. */
  readonly left: number
  /** Why one of the moves is not possible; those after it were not looked at. */
  readonly refused?: HouseNo | GameNo
}

/**
 * Adds moves in the game's notation to a draft, up to the one that would commit it. Moves offered as one answer go on
 * after it while their player is asked; impossible ones are left.
 */
export function addMoves(draft: Drafted, seat: Seat, moves: readonly string[], isOneAnswer = false): Added {
  const { game } = draft.course
  let { actions, course } = draft
  let commits = false
  for (const [move, text] of moves.entries()) {
    const no = (refused: HouseNo | GameNo): Added =>
      commits ? { actions, course, commits, left: moves.length - move } : { actions, course, commits, left: 0, refused }
    if (text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS)
      return no(houseNo('long-move', { max: MOST_WORDS }, move))
    const action = game.action.safeParse(game.notation.parse(text))
    if (!action.success) return no(houseNo('bad-notation', { text }, move))
    const step = play(course, { seat, by: 'PLAYER', action: action.data })
    if (!step.ok) return no({ ok: false, by: 'game', game: game.id, refusal: step.refusal, move })
    const isStillAsked = isAsked(step.course, seat)
    const isFinal = step.undo !== 'alone' || !isStillAsked
    if (!isFinal && actions.length >= MOST_STEPS) return no(houseNo('draft-full', { max: MOST_STEPS }, move))
    actions = [...actions, action.data]
    course = step.course
    commits ||= isFinal
    if (isFinal && !(isOneAnswer && isStillAsked)) return { actions, course, commits, left: moves.length - move - 1 }
  }
  return { actions, course, commits, left: 0 }
}
