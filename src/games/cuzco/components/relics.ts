import { z } from 'zod'
import { at } from '../../../engine/basics/at.ts'

/** The relics: mask, vessel and idol. */
export const RELICS = ['A', 'B', 'C'] as const
export type Relic = (typeof RELICS)[number]

/** The festival cards, by the relics they show. */
export const CARDS = ['A', 'B', 'C', 'AB', 'AC', 'BC'] as const
export type Card = (typeof CARDS)[number]
export const COPIES = 5

export const cardSchema = z.enum(CARDS)

/** How many there are of each card, in the order of `CARDS`. */
export const cardsSchema = z.array(z.int().min(0).max(COPIES)).length(CARDS.length)
export type Cards = readonly number[]

export const NO_CARDS: Cards = CARDS.map(() => 0)

/** How many cards these are. */
export function countCards(cards: Cards): number {
  return cards.reduce((sum, count) => sum + count, 0)
}

/** The cards by name, each as often as it is there. */
export function listCards(cards: Cards): Card[] {
  return CARDS.flatMap((card, index) => Array.from({ length: at(cards, index) }, () => card))
}

/** The cards of a list of names. */
export function cardsOf(names: readonly Card[]): number[] {
  return CARDS.map(card => names.filter(name => name === card).length)
}

/** The FP that a card gives while another lies face up: the relics that both show. */
export function worth(card: Card, faceUp: Card): number {
  return [...card].filter(relic => faceUp.includes(relic)).length
}

/** The FP that cards give while one lies face up. */
export function worthOf(cards: Cards, faceUp: Card): number {
  return CARDS.reduce((sum, card, index) => sum + at(cards, index) * worth(card, faceUp), 0)
}

/** The card at a place in a row of cards that lie in the order of their kinds. */
export function nth(cards: readonly number[], place: number): Card {
  let left = place
  for (const [index, card] of CARDS.entries()) {
    left -= at(cards, index)
    if (left < 0) return card
  }
  throw new RangeError(`no card at ${place}`)
}
