import { at } from '../../engine/at.ts'
import type { Seat } from '../../engine/game.ts'
import type { Action } from './actions.ts'
import { type Board, boardOf } from './board.ts'
import { labelOf } from './play.ts'
import { judgeDraw, PILES } from './rules/cards.ts'
import { askedGuest, bids, festivalTemples, judgeShare, judgeWithdraw, playable } from './rules/festival.ts'
import { entries, exits, moves } from './rules/incas.ts'
import { pondPlaces } from './rules/ponds.ts'
import { builds, expansions } from './rules/temples.ts'
import { mayLay, takeable } from './rules/terrain.ts'
import { judgeToken } from './rules/tokens.ts'
import type { Festival, State } from './state.ts'

/** Every action that the seat may do now, each once, lazily. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  if (state.over) return
  if (state.festival !== undefined) {
    if (askedGuest(state.festival).seat === seat) yield* answers(state, state.festival)
    return
  }
  if (state.turn.seat !== seat) return
  const board = boardOf(state.options.board)
  for (const tile of takeable(state, seat)) {
    for (const footprint of board.footprints[tile]) {
      if (mayLay(board, state, footprint)) yield footprint.action
    }
  }
  if (judgeToken(state, seat) === undefined) yield { type: 'token' }
  if (state.turn.duty) return
  for (const chapter of CHAPTERS) {
    for (const action of chapter(board, state, seat)) yield action
  }
  yield { type: 'end' }
}

type Chapter = (board: Board, state: State, seat: Seat) => Iterable<Action>

/** What may be done, beside placing terrains, once the duty to place one is fulfilled. */
const CHAPTERS: readonly Chapter[] = [
  (board, state, seat) =>
    expansions(board, state, seat).map(({ hex, value }) => ({ type: 'expand', hex: labelOf(board, hex), value })),
  (board, state, seat) =>
    builds(board, state, seat).map(({ hex, value }) => ({ type: 'build', hex: labelOf(board, hex), value })),
  (board, state, seat) => entries(board, state, seat).map(hex => ({ type: 'enter', hex: labelOf(board, hex) })),
  (board, state, seat) => exits(board, state, seat).map(hex => ({ type: 'leave', hex: labelOf(board, hex) })),
  movesOf,
  (board, state) => pondPlaces(board, state).map(hex => ({ type: 'pond', hex: labelOf(board, hex) })),
  (_, state) => PILES.filter(from => judgeDraw(state, { from }) === undefined).map(from => ({ type: 'draw', from })),
  festivals,
]

function* movesOf(board: Board, state: State, seat: Seat): Generator<Action> {
  for (const { from, to } of moves(board, state, seat)) {
    yield { type: 'move', from: labelOf(board, from), to: labelOf(board, to) }
  }
}

function* festivals(board: Board, state: State, seat: Seat): Generator<Action> {
  const { faceUp } = state.cards
  if (faceUp === undefined) return
  for (const hex of festivalTemples(board, state, seat)) {
    for (const { cards } of playable(at(state.players, seat).hand, faceUp)) {
      yield { type: 'festival', hex: labelOf(board, hex), cards }
    }
  }
}

function* answers(state: State, festival: Festival): Generator<Action> {
  if (judgeShare(festival) === undefined) yield { type: 'share' }
  if (judgeWithdraw(festival) === undefined) yield { type: 'withdraw' }
  for (const { cards } of bids(state, festival)) yield { type: 'bid', cards }
}
