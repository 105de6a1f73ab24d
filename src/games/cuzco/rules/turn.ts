import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import { AP, type State, type Turn } from '../state.ts'
import { canPlace } from './terrain.ts'

/** The turn of a seat at its beginning. The duty to place a terrain falls away in the last round, and where none can be placed. */
export function newTurn(board: Board, state: State, seat: Seat): Turn {
  const { ending: last } = state
  const turn = { seat, ap: AP, duty: false, last, placed: false, token: false, draws: 0, changed: [], events: [] }
  return { ...turn, duty: !last && canPlace(board, { ...state, turn }, seat) }
}
