import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { boardOf, hexNamed } from '../components/board.ts'
import { countCards, worthOf } from '../components/relics.ts'
import { festivalPp } from '../rules/festival.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { festivalGain, priceOf } from './judgement/festival-gain.ts'
import type { Weights } from './weights.ts'

/** The festival to end a turn with, if one is worth its cards. */
export function proposeFestival(state: State, legal: readonly Action[], weights: Weights): Action | undefined {
  const templeAt = (label: string) => hexNamed(boardOf(state.board), label) ?? 0
  const proposals = legal.filter(action => action.type === 'festival')
  const rated = proposals
    .map(action => ({ action, gain: festivalGain(state, templeAt(action.hex), countCards(action.cards), weights) }))
    .sort((a, b) => b.gain - a.gain)
  const [best] = rated
  return best !== undefined && best.gain > 0 ? best.action : undefined
}

/** The answer in a festival: stays in as long as the cards needed are worth it, and shares at the highest. */
export function answerFestival(view: View, legal: readonly Action[], weights: Weights): Action {
  const { festival, cards } = view
  const share = legal.find(action => action.type === 'share')
  if (share !== undefined) return share
  const value = festival === undefined ? 0 : at(view.site.temple, festival.hex)
  const bids = legal
    .filter(action => action.type === 'bid')
    .map(action => ({
      action,
      price: priceOf(view, countCards(action.cards), weights),
      fp: worthOf(action.cards, cards.faceUp),
    }))
    .sort((a, b) => a.price - b.price || a.fp - b.fp)
  const [cheapest] = bids
  if (cheapest !== undefined && cheapest.price < festivalPp(value, 2)) return cheapest.action
  return legal.find(action => action.type === 'withdraw') ?? at(legal, 0)
}
