import { countCards } from '../components/relics.ts'
import { type Ruling, rule, tooFewAp } from '../refusals.ts'
import { DRAWS_PER_TURN, type State } from '../state.ts'

export const DRAW_COST = 1

/** Where a festival card may be drawn from. */
export const PILES = ['deck', 'face-up'] as const
export type Pile = (typeof PILES)[number]

/** What the rules say to drawing a festival card. */
export function judgeDraw(state: State, { from }: { readonly from: Pile }): Ruling {
  if (state.turn.draws >= DRAWS_PER_TURN) return rule('two-drawn')
  if (!hasCardToTurn(state)) return rule(from === 'face-up' ? 'no-replacement' : 'deck-empty')
  return tooFewAp(DRAW_COST, state.turn.ap)
}

/** Whether a card can be turned: from the deck, or from the discard that would be shuffled into it. */
function hasCardToTurn({ cards }: State): boolean {
  return countCards(cards.deck) + countCards(cards.discard) > 0
}
