import { at } from '../../../../engine/basics/at.ts'
import { boardOf } from '../../components/board.ts'
import { countCards } from '../../components/relics.ts'
import { areaOf } from '../../rules/areas.ts'
import { festivalPp } from '../../rules/festival.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Weights } from '../weights.ts'

/** What a festival that the seat in turn proposes with so many cards brings, in PP, less what it gives for it. */
export function festivalGain(state: State, temple: number, cards: number, weights: Weights): number {
  const value = at(state.site.temple, temple)
  const alone = festivalPp(value, 1)
  const pp = canBeContested(state, temple) ? alone + weights.contested * (festivalPp(value, 2) - alone) : alone
  return pp - priceOf(state, cards, weights)
}

/** What so many cards are worth if they are kept, in PP. */
export function priceOf(table: Pick<View, 'turn' | 'supply'>, cards: number, weights: Weights): number {
  return cards * (isLastTurn(table) ? weights.lastCard : weights.card)
}

/** Whether anybody else with cards has an Inca in the city. */
function canBeContested({ board, site, players, turn }: State, temple: number): boolean {
  const seats = new Set(areaOf(boardOf(board), site, temple).map(hex => at(site.inca, hex)))
  return players.some(({ hand }, seat) => seat !== turn.seat && seats.has(seat) && countCards(hand) > 0)
}
