import { at } from '../../engine/at.ts'
import type { Outcome, Waiting } from '../../engine/rules.ts'
import type { Seat } from '../../engine/seat.ts'
import type { Action } from './actions.ts'
import { labelOf } from './chapters/play.ts'
import { type Board, boardOf, hexNamed } from './components/board.ts'
import { legal } from './legal.ts'
import { askedGuest, isAtHighest, leastFp } from './rules/festival.ts'
import { ranking } from './rules/final-scoring.ts'
import type { State } from './state.ts'
import type { CuzcoPhrase } from './text/nouns.ts'
import type { View } from './view.ts'

/** Whose turn it is, or who is asked in a festival. */
export function waiting(state: State): Waiting {
  const { beat, over, festival, turn } = state
  if (over) return { beat, seats: [] }
  if (festival === undefined) {
    const decision: CuzcoPhrase = { key: turn.last ? 'decision.last-turn' : 'decision.turn' }
    return { beat, seats: [{ seat: turn.seat, decision, weight: 'big' }] }
  }
  const hex = labelOf(boardOf(state.board), festival.hex)
  const decision: CuzcoPhrase = isAtHighest(festival)
    ? { key: 'decision.share', facts: { hex } }
    : { key: 'decision.festival', facts: { hex, least: leastFp(festival) } }
  return { beat, seats: [{ seat: askedGuest(festival).seat, decision, weight: 'quick' }] }
}

/** Whose turn is next: the players follow each other clockwise, until each has had the last one. */
export function nextTurn({ over, players, turn }: View): Seat | undefined {
  const seat = (turn.seat + 1) % players.length
  return over || at(players, seat).scored ? undefined : seat
}

/** The final places, once the game is over. */
export function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}

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
