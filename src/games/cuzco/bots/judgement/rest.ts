import { at } from '../../../../engine/basics/at.ts'
import { boardOf } from '../../components/board.ts'
import { CARDS, countCards, worth } from '../../components/relics.ts'
import { festivalTemples } from '../../rules/festival.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import { DRAWS_PER_TURN, type State } from '../../state.ts'
import type { Weights } from '../weights.ts'
import { festivalGain } from './festival-gain.ts'

/** What the rest of a turn is worth, in PP, once all that it does on the site is done: cards for the AP left, and a festival. */
export function restWorth(state: State, weights: Weights): number {
  return drawsWorth(state, weights) + festivalWorth(state, weights)
}

function drawsWorth(state: State, weights: Weights): number {
  const { turn, players } = state
  const held = countCards(at(players, turn.seat).hand)
  const drawn = Math.min(turn.ap, DRAWS_PER_TURN - turn.draws, weights.enough - held)
  return isLastTurn(state) ? 0 : weights.drawn * Math.max(0, drawn)
}

/** What the best festival is worth that the seat in turn can propose. */
export function festivalWorth(state: State, weights: Weights): number {
  const { seat } = state.turn
  const { hand } = at(state.players, seat)
  if (CARDS.every((card, index) => at(hand, index) === 0 || worth(card, state.cards.faceUp) === 0)) return 0
  const temples = festivalTemples(boardOf(state.board), state, seat)
  return temples.reduce((most, hex) => Math.max(most, festivalGain(state, hex, 1, weights)), 0)
}
