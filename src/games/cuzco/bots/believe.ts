import { CARDS, COPIES, cardsOf, NO_CARDS } from '../components/relics.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

/** A state that fits what a view shows: others hold nothing in it, and what was not seen lies in the deck unless that is empty. */
export function believe(view: View): State {
  const { viewer, hand, cards, players, turn, festival, ...shown } = view
  const faceUp = cardsOf([cards.faceUp])
  const seen = [hand ?? NO_CARDS, faceUp, cards.discard, ...(festival?.guests ?? []).map(guest => guest.played)]
  const unseen = CARDS.map((_, index) => seen.reduce((left, pile) => left - (pile[index] ?? 0), COPIES))
  const deck = cards.deck === 0 ? NO_CARDS : unseen
  return {
    ...shown,
    idle: 0,
    ending: turn.last || view.supply.triples === 0,
    cards: { ...cards, deck },
    players: players.map(({ seat, pp, incas, tokens, tiles, scored, cities }) => {
      const own = seat === viewer ? (hand ?? NO_CARDS) : NO_CARDS
      return { pp, incas, tokens, tiles, scored, hand: own, ...(cities !== undefined && { cities }) }
    }),
    turn,
    ...(festival !== undefined && { festival }),
  }
}
