import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { type Board, boardOf, hexNamed } from './components/board.ts'
import { legal } from './legal.ts'
import { isAtHighest } from './rules/festival.ts'
import type { State } from './state.ts'

/** For a seat that does not answer: it shares or withdraws; in its turn it places a terrain if it has to, on the site if it can, and ends. */
export function fallback(state: State, seat: Seat): Action {
  if (state.festival !== undefined) return { type: isAtHighest(state.festival) ? 'share' : 'withdraw' }
  if (!state.turn.duty) return { type: 'end' }
  const board = boardOf(state.board)
  let first: Action | undefined
  for (const action of legal(state, seat)) {
    first ??= action
    if (isOnSite(board, action)) return action
  }
  if (first === undefined) throw new RangeError('a terrain has to be placed, and none can be')
  return first
}

function isOnSite(board: Board, action: Action): boolean {
  if (action.type !== 'place') return false
  const hex = hexNamed(board, action.hex)
  return hex !== undefined && board.inner[hex] === true
}
