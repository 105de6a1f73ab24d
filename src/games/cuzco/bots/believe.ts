import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { CARDS, COPIES, cardsOf, countCards, NO_CARDS, nth } from '../components/relics.ts'
import { isLastTurn } from '../rules/last-turn.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

type Dealer = Pick<Chance, 'below'>

/** A state that shows the same view. Which cards others hold in it means nothing: it is only known how many they are. */
export function believe(view: View): State {
  return imagine(view, IN_ORDER)
}

const IN_ORDER: Dealer = { below: () => 0 }

/** A state that shows the same view, where others' cards are dealt from those that were not seen; the rest lies in the deck. */
export function imagine(view: View, dealer: Dealer): State {
  const { viewer, hand, cards, players, turn, festival, ...shown } = view
  const unseen = unseenBy(view)
  const hands = players.map(({ seat, cards }) => (seat === viewer ? (hand ?? NO_CARDS) : deal(unseen, cards, dealer)))
  return {
    ...shown,
    idle: 0,
    ending: isLastTurn(view),
    cards: { ...cards, deck: cards.deck === 0 ? NO_CARDS : unseen },
    players: players.map(({ seat, pp, incas, tokens, tiles, scored, cities }) => {
      return { pp, incas, tokens, tiles, scored, hand: at(hands, seat), ...(cities !== undefined && { cities }) }
    }),
    turn,
    ...(festival !== undefined && { festival }),
  }
}

/** So many cards, taken from a deck. */
function deal(deck: number[], count: number, dealer: Dealer): number[] {
  const hand = [...NO_CARDS]
  for (let held = 0; held < count; held++) {
    const card = CARDS.indexOf(nth(deck, dealer.below(countCards(deck))))
    deck[card] = at(deck, card) - 1
    hand[card] = at(hand, card) + 1
  }
  return hand
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
