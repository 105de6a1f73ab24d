import { at } from '../../../engine/basics/at.ts'
import type { Board } from '../components/board.ts'
import { countCards, worthOf, CARDS, worth } from '../components/relics.ts'
import { areaOf } from '../rules/areas.ts'
import { festivalPp, festivalTemples } from '../rules/festival.ts'
import { DRAWS_PER_TURN, NONE, type State } from '../state.ts'
import { WEIGHTS } from './weights.ts'

/** What is to be had once the steps on the site are done: cards for the AP left, and a festival. */
export function restWorth(board: Board, state: State): number {
  return drawWorth(state) + festivalWorth(board, state)
}

function drawWorth({ turn, players, supply, ending }: State): number {
  const held = countCards(at(players, turn.seat).hand)
  const drawn = ending ? 0 : Math.min(turn.ap, DRAWS_PER_TURN - turn.draws, Math.max(0, WEIGHTS.enough - held))
  const future = Math.min(1, supply.triples / 12)
  return drawn * WEIGHTS.drawn * future
}

function festivalWorth(board: Board, state: State): number {
  const { cards, players, turn, site } = state
  const { hand } = at(players, turn.seat)
  if (CARDS.every((card, index) => at(hand, index) === 0 || worth(card, cards.faceUp) === 0)) return 0
  let most = 0
  for (const hex of festivalTemples(board, state, turn.seat)) {
    const value = at(site.temple, hex)
    const rivals = new Set(areaOf(board, site, hex).map(each => at(site.inca, each)))
    const shared = rivals.size > (rivals.has(NONE) ? 2 : 1)
    const pp = shared ? WEIGHTS.contested * festivalPp(value, 1) : festivalPp(value, 1)
    most = Math.max(most, pp - WEIGHTS.card - WEIGHTS.feast * festivalPp(value, 1))
  }
  return most
}
