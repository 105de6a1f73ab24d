import { at } from '../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../actions.ts'
import { boardOf, hexNamed } from '../components/board.ts'
import { type Cards, countCards, worthOf } from '../components/relics.ts'
import { areaOf } from '../rules/areas.ts'
import { festivalPp } from '../rules/festival.ts'
import { NONE } from '../state.ts'
import type { View } from '../view.ts'
import { WEIGHTS } from './weights.ts'

/** The festival to end a turn with, if one is worth its cards: where most PP are to be had and fewest may compete. */
export function proposeFestival(view: View, legal: readonly Action[]): Action | undefined {
  const proposals = legal.filter(action => action.type === 'festival')
  const rated = proposals.map(action => ({ action, worth: rate(view, action) })).sort((a, b) => b.worth - a.worth)
  const [best] = rated
  return best !== undefined && best.worth > 0 ? best.action : undefined
}

function rate(view: View, { hex, cards }: ActionOf<'festival'>): number {
  const temple = hexNamed(boardOf(view.board), hex) ?? 0
  const value = at(view.site.temple, temple)
  const rivals = rivalsAt(view, temple)
  const pp = rivals === 0 ? festivalPp(value, 1) : (festivalPp(value, 1) + 2 * festivalPp(value, 2)) / 3
  return pp - priceOf(view, cards)
}

/** How many others with cards have an Inca in the city. */
function rivalsAt(view: View, temple: number): number {
  const area = areaOf(boardOf(view.board), view.site, temple)
  const seats = new Set(area.map(hex => at(view.site.inca, hex)).filter(seat => seat !== NONE && seat !== view.viewer))
  return [...seats].filter(seat => at(view.players, seat).cards > 0).length
}

/** What cards are worth if they are kept. */
function priceOf(view: View, cards: Cards): number {
  return (view.turn.last ? WEIGHTS.lastCard : WEIGHTS.card) * countCards(cards)
}

/** The answer in a festival: stays in as long as the cards needed are worth it, and shares at the highest. */
export function answerFestival(view: View, legal: readonly Action[]): Action {
  const { festival, cards } = view
  const share = legal.find(action => action.type === 'share')
  if (share !== undefined) return share
  const value = festival === undefined ? 0 : at(view.site.temple, festival.hex)
  const bids = legal
    .filter(action => action.type === 'bid')
    .map(action => ({
      action,
      price: priceOf(view, action.cards),
      fp: worthOf(action.cards, cards.faceUp),
    }))
    .sort((a, b) => a.price - b.price || a.fp - b.fp)
  const [cheapest] = bids
  if (cheapest !== undefined && cheapest.price < festivalPp(value, 2)) return cheapest.action
  return legal.find(action => action.type === 'withdraw') ?? at(legal, 0)
}
