import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { CARDS, type Card, type Cards, cardsOf, countCards, NO_CARDS, nth } from '../components/relics.ts'
import { DRAW_COST } from '../rules/cards.ts'
import { type Play, pay, playerOf } from './play.ts'

/** Draws a festival card; the face-up one is replaced at once. */
export function drawCard(play: Play, seat: Seat, { from }: ActionOf<'draw'>): void {
  const { state, events } = play
  pay(play, DRAW_COST)
  state.turn.draws++
  if (from === 'face-up') {
    const { faceUp } = state.cards
    give(play, seat, faceUp)
    events.push({ type: 'card-drawn', seat, card: faceUp })
    flipCard(play)
    return
  }
  const card = turnCard(play)
  give(play, seat, card)
  events.push({ type: 'card-drawn', seat }, { type: 'card-learned', seat, card })
}

/** Lays played cards over the face-up one, so that all of them are discard, and flips the deck's top card onto them. */
export function playOver(play: Play, played: readonly Cards[]): void {
  const { cards } = play.state
  const laid = [...played, cardsOf([cards.faceUp])]
  cards.discard = cards.discard.map((count, index) => laid.reduce((sum, each) => sum + at(each, index), count))
  flipCard(play)
}

/** Flips the deck's top card, which takes the place of the face-up one. */
function flipCard(play: Play): void {
  const card = turnCard(play)
  play.state.cards.faceUp = card
  play.events.push({ type: 'card-flipped', card })
}

/** Takes the deck's top card; an empty deck is first made anew from the discard. Throws a RangeError if both are empty. */
function turnCard(play: Play): Card {
  const { cards } = play.state
  if (countCards(cards.deck) === 0) {
    const count = countCards(cards.discard)
    if (count === 0) throw new RangeError('no card is left to turn')
    cards.deck = cards.discard
    cards.discard = NO_CARDS
    play.events.push({ type: 'deck-shuffled', count })
  }
  play.undo = 'never'
  const card = nth(cards.deck, play.chance.below(countCards(cards.deck)))
  cards.deck = added(cards.deck, card, -1)
  return card
}

function give(play: Play, seat: Seat, card: Card): void {
  const player = playerOf(play, seat)
  player.hand = added(player.hand, card, 1)
}

function added(cards: Cards, card: Card, count: number): Cards {
  const index = CARDS.indexOf(card)
  return cards.with(index, at(cards, index) + count)
}
