import type { Seat } from '../engine/game.ts'
import { isAsked, play } from './course.ts'
import type { Drafted } from './draft.ts'
import { type GameNo, type HouseNo, houseNo } from './result.ts'

/** What became of moves that were added to a draft: the draft with those that are possible. */
export interface Added extends Drafted {
  /** Its last step is final, or its seat is not asked any more. */
  readonly commits: boolean
  /** How many of the moves stand behind one that commits; they were not looked at. */
  readonly left: number
  /** Why one of the moves is not possible; those behind it were not looked at. */
  readonly refused?: HouseNo | GameNo
}

/** Adds moves in the game's notation to a draft, as far as they are possible and do not commit it. */
export function addMoves(draft: Drafted, seat: Seat, moves: readonly string[]): Added {
  const { game } = draft.course
  let { actions, course } = draft
  for (const [move, text] of moves.entries()) {
    const no = (refused: HouseNo | GameNo): Added => ({ actions, course, commits: false, left: 0, refused })
    const action = game.action.safeParse(game.notation.parse(text))
    if (!action.success) return no(houseNo('bad-notation', { text }, move))
    const step = play(course, { seat, by: 'PLAYER', action: action.data })
    if (!step.ok) return no({ ok: false, by: 'game', game: game.id, refusal: step.refusal, move })
    actions = [...actions, action.data]
    course = step.course
    if (step.final || !isAsked(course, seat)) return { actions, course, commits: true, left: moves.length - move - 1 }
  }
  return { actions, course, commits: false, left: 0 }
}
