import type { Seat } from '../../engine/contract/seat.ts'
import { type Denied, deny, type GameRefused } from '../record/result.ts'
import { isAsked, play } from '../record/table-match.ts'
import type { Drafted } from '../table/read-draft.ts'

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
  readonly refused?: Denied | GameRefused
}

/**
 * Adds moves in the game's notation to a draft, up to the one that would commit it. Moves offered as one answer go on
 * after it while their player is asked; impossible ones are left.
 */
export function addMoves(draft: Drafted, seat: Seat, moves: readonly string[], isOneAnswer = false): Added {
  const { game } = draft.match
  let { actions, match } = draft
  let commits = false
  for (const [move, text] of moves.entries()) {
    const no = (refused: Denied | GameRefused): Added =>
      commits ? { actions, match, commits, left: moves.length - move } : { actions, match, commits, left: 0, refused }
    if (text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return no(deny('long-move', { max: MOST_WORDS }, move))
    const action = game.action.safeParse(game.notation.parse(text))
    if (!action.success) return no(deny('bad-notation', { text }, move))
    const step = play(match, { seat, by: 'PLAYER', action: action.data })
    if (!step.ok) return no({ ok: false, by: 'game', game: game.id, refusal: step.refusal, move })
    const isStillAsked = isAsked(step.match, seat)
    const isFinal = step.undo !== 'alone' || !isStillAsked
    if (!isFinal && actions.length >= MOST_STEPS) return no(deny('draft-full', { max: MOST_STEPS }, move))
    actions = [...actions, action.data]
    match = step.match
    commits ||= isFinal
    if (isFinal && !(isOneAnswer && isStillAsked)) return { actions, match, commits, left: moves.length - move - 1 }
  }
  return { actions, match, commits, left: 0 }
}
