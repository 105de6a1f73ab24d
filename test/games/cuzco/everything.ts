import { CORNERS, DIRECTIONS } from '../../../src/engine/basics/hex.ts'
import type { Action } from '../../../src/games/cuzco/actions.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { VALUES } from '../../../src/games/cuzco/state.ts'

/** Every action that could be named on a board, with up to three cards of a kind and six in all. */
export function* everything({ board }: State): Generator<Action> {
  const { labels } = boardOf(board)
  const plays = [...choicesOfCards()]
  for (const hex of labels) {
    for (const crops of CORNERS) yield { type: 'place', tile: 'T', hex, crops }
    for (const crops of DIRECTIONS) yield { type: 'place', tile: 'D', hex, crops }
    yield { type: 'place', tile: 'C', hex }
    yield { type: 'place', tile: 'V', hex }
    yield { type: 'enter', hex }
    yield { type: 'leave', hex }
    yield { type: 'pond', hex }
    for (const to of labels) yield { type: 'move', from: hex, to }
    for (const value of VALUES) {
      yield { type: 'build', hex, value }
      yield { type: 'expand', hex, value }
    }
    for (const cards of plays) yield { type: 'festival', hex, cards }
  }
  for (const cards of plays) yield { type: 'bid', cards }
  yield { type: 'draw', from: 'deck' }
  yield { type: 'draw', from: 'face-up' }
  for (const type of ['token', 'end', 'share', 'withdraw'] as const) yield { type }
}

function* choicesOfCards(kinds = 6, left = 6): Generator<number[]> {
  if (kinds === 0) {
    yield []
    return
  }
  for (let count = 0; count <= Math.min(3, left); count++) {
    for (const rest of choicesOfCards(kinds - 1, left - count)) yield [count, ...rest]
  }
}
