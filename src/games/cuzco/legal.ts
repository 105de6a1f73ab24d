import { at } from '../../engine/basics/at.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { type Board, boardOf, labelOf } from './components/board.ts'
import { judgeDraw, PILES } from './rules/cards.ts'
import { askedGuest, bids, festivalTemples, judgeShare, judgeWithdraw, playable } from './rules/festival.ts'
import { addEntries, addExits, addMoves } from './rules/incas.ts'
import { addPonds } from './rules/ponds.ts'
import { builds, expansions } from './rules/temples.ts'
import { addPlacements } from './rules/terrain.ts'
import { judgeToken } from './rules/tokens.ts'
import type { Festival, State } from './state.ts'

/** Every action that the seat may do now, each once. Not lazily: to hand them out one by one takes as long as to find them. */
export function legal(state: State, seat: Seat): readonly Action[] {
  if (state.over) return []
  const { festival, turn } = state
  if (festival !== undefined) return askedGuest(festival).seat === seat ? answers(state, festival) : []
  if (turn.seat !== seat) return []
  const board = boardOf(state.board)
  const chapters = turn.duty ? BEFORE_TERRAIN : IN_TURN
  const found: Action[] = []
  for (const chapter of chapters) chapter(found, board, state, seat)
  return found
}

/** Adds to a list what may be done of one kind: to join lists of hundreds takes as long as to fill one. */
type Chapter = (found: Action[], board: Board, state: State, seat: Seat) => void

/** What may be done while there is a duty to place a terrain. */
const BEFORE_TERRAIN: readonly Chapter[] = [addPlacements, addTokens]

const IN_TURN: readonly Chapter[] = [
  ...BEFORE_TERRAIN,
  forAp((found, board, state, seat) => {
    for (const { hex, value } of expansions(board, state, seat))
      found.push({ type: 'expand', hex: labelOf(board, hex), value })
  }),
  forAp((found, board, state, seat) => {
    for (const { hex, value } of builds(board, state, seat))
      found.push({ type: 'build', hex: labelOf(board, hex), value })
  }),
  forAp(addEntries),
  forAp(addExits),
  addMoves,
  forAp(addPonds),
  (found, _, state) => {
    for (const from of PILES) if (judgeDraw(state, { from }) === undefined) found.push({ type: 'draw', from })
  },
  addFestivals,
  found => found.push({ type: 'end' }),
]

/** Without any AP nothing is looked for that costs some. */
function forAp(chapter: Chapter): Chapter {
  return (found, board, state, seat) => {
    if (state.turn.ap > 0) chapter(found, board, state, seat)
  }
}

function addTokens(found: Action[], _: Board, state: State, seat: Seat): void {
  if (judgeToken(state, seat) === undefined) found.push({ type: 'token' })
}

function addFestivals(found: Action[], board: Board, state: State, seat: Seat): void {
  const temples = festivalTemples(board, state, seat)
  if (temples.length === 0) return
  const choices = [...playable(at(state.players, seat).hand, state.cards.faceUp)]
  for (const hex of temples) {
    for (const { cards } of choices) found.push({ type: 'festival', hex: labelOf(board, hex), cards })
  }
}

function answers(state: State, festival: Festival): readonly Action[] {
  const stay: Action[] = judgeShare(festival) === undefined ? [{ type: 'share' }] : []
  const leave: Action[] = judgeWithdraw(festival) === undefined ? [{ type: 'withdraw' }] : []
  return [...stay, ...leave, ...Array.from(bids(state, festival), ({ cards }): Action => ({ type: 'bid', cards }))]
}
