import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { CARDS, COPIES, cardsOf, countCards, NO_CARDS, nth } from '../components/relics.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

/** A state that fits what a view shows: others hold nothing in it, and what was not seen lies in the deck unless that is empty. */
export function believe(view: View): State {
  const { viewer, hand, cards, players, turn, festival, ...shown } = view
  const deck = cards.deck === 0 ? NO_CARDS : unseenBy(view)
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

/** The same, where others hold as many cards as they do, dealt from those that were not seen. */
export function imagine(view: View, chance: Chance): State {
  const state = believe(view)
  const deck = [...unseenBy(view)]
  const deal = (hand: number[]) => {
    const card = CARDS.indexOf(nth(deck, chance.below(countCards(deck))))
    deck[card] = at(deck, card) - 1
    hand[card] = at(hand, card) + 1
  }
  const players = state.players.map((player, seat) => {
    if (seat === view.viewer) return player
    const hand = [...NO_CARDS]
    for (let held = 0; held < at(view.players, seat).cards; held++) deal(hand)
    return { ...player, hand }
  })
  return { ...state, players, cards: { ...state.cards, deck } }
}

function unseenBy({ hand, cards, festival }: View): number[] {
  const seen = [
    hand ?? NO_CARDS,
    cardsOf([cards.faceUp]),
    cards.discard,
    ...(festival?.guests ?? []).map(guest => guest.played),
  ]
  return CARDS.map((_, index) => seen.reduce((left, pile) => left - (pile[index] ?? 0), COPIES))
}
