import { at } from '../../engine/basics/at.ts'
import { inLists } from '../../engine/basics/lists.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { type Board, boardOf, labelOf } from './components/board.ts'
import { judgeDraw, PILES } from './rules/cards.ts'
import { askedGuest, bids, festivalTemples, judgeShare, judgeWithdraw, playable } from './rules/festival.ts'
import { entries, exits, moves } from './rules/incas.ts'
import { pondPlaces } from './rules/ponds.ts'
import { builds, expansions } from './rules/temples.ts'
import { placements } from './rules/terrain.ts'
import { judgeToken } from './rules/tokens.ts'
import type { Festival, State } from './state.ts'

/** Every action that the seat may do now, each once, lazily. */
export function legal(state: State, seat: Seat): Iterable<Action> {
  if (state.over) return []
  const { festival, turn } = state
  if (festival !== undefined) return askedGuest(festival).seat === seat ? answers(state, festival) : []
  if (turn.seat !== seat) return []
  const board = boardOf(state.board)
  const chapters = turn.duty ? [tokens] : [tokens, ...AFTER_TERRAIN]
  return inLists<Action>([
    ...placements(board, state, seat),
    ...chapters.map(chapter => () => chapter(board, state, seat)),
  ])
}

type Chapter = (board: Board, state: State, seat: Seat) => Action[]

/** What may be done, beside placing terrains, once the duty to place one is fulfilled. */
const AFTER_TERRAIN: readonly Chapter[] = [
  forAp((board, state, seat) =>
    expansions(board, state, seat).map(({ hex, value }) => ({ type: 'expand', hex: labelOf(board, hex), value })),
  ),
  forAp((board, state, seat) =>
    builds(board, state, seat).map(({ hex, value }) => ({ type: 'build', hex: labelOf(board, hex), value })),
  ),
  forAp((board, state, seat) => entries(board, state, seat).map(hex => ({ type: 'enter', hex: labelOf(board, hex) }))),
  forAp((board, state, seat) => exits(board, state, seat).map(hex => ({ type: 'leave', hex: labelOf(board, hex) }))),
  moves,
  forAp((board, state) => pondPlaces(board, state).map(hex => ({ type: 'pond', hex: labelOf(board, hex) }))),
  (_, state) => PILES.filter(from => judgeDraw(state, { from }) === undefined).map(from => ({ type: 'draw', from })),
  festivals,
  () => [{ type: 'end' }],
]

/** Without any AP nothing is looked for that costs some. */
function forAp(chapter: Chapter): Chapter {
  return (board, state, seat) => (state.turn.ap === 0 ? [] : chapter(board, state, seat))
}

function tokens(_: Board, state: State, seat: Seat): Action[] {
  return judgeToken(state, seat) === undefined ? [{ type: 'token' }] : []
}

function festivals(board: Board, state: State, seat: Seat): Action[] {
  const { faceUp } = state.cards
  const temples = festivalTemples(board, state, seat)
  if (temples.length === 0) return []
  const choices = [...playable(at(state.players, seat).hand, faceUp)]
  return temples.flatMap(hex =>
    choices.map(({ cards }): Action => ({ type: 'festival', hex: labelOf(board, hex), cards })),
  )
}

function answers(state: State, festival: Festival): Iterable<Action> {
  return inLists<Action>([
    () => (judgeShare(festival) === undefined ? [{ type: 'share' }] : []),
    () => (judgeWithdraw(festival) === undefined ? [{ type: 'withdraw' }] : []),
    () => Array.from(bids(state, festival), ({ cards }) => ({ type: 'bid', cards })),
  ])
}
