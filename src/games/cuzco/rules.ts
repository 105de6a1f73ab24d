import type { Outcome, Rules } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { type Action, actionSchema } from './actions.ts'
import { apply } from './apply.ts'
import { type Board, boardOf, hexNamed } from './components/board.ts'
import { PACK_BOARD } from './components/board-file.ts'
import { type Event, eventSchema } from './events.ts'
import { legal } from './legal.ts'
import { type Options, optionsSchema } from './options.ts'
import { isAtHighest } from './rules/festival.ts'
import { ranking } from './rules/final-scoring.ts'
import { setup } from './setup.ts'
import { SEATS, type State, stateSchema } from './state.ts'
import { waiting } from './waiting.ts'

/** For a seat that does not answer: it shares or withdraws; in its turn it places a terrain if it has to, on the site if it can, and ends. */
function fallback(state: State, seat: Seat): Action {
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

/** The final places, once the game is over. */
function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}

/** What may be done in Cuzco, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'cuzco',
  version: 2,
  length: { moves: 22 },
  pack: { name: 'board', usual: PACK_BOARD },
  seats: SEATS,
  options: optionsSchema,
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,
  setup,
  waiting,
  legal,
  apply,
  fallback,
  outcome,
}
