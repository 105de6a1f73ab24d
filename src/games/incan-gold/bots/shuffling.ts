import type { Chance } from '../../../engine/basics/chance.ts'

/** Turns the next of some cards; undefined once all are turned. */
export type Turning<Card> = () => Card | undefined

/** The same cards in ever new random order: each call shuffles them, as far as they are then turned, and ends the turning before. */
export function shuffling<Card>(cards: readonly Card[], chance: Chance): () => Turning<Card> {
  const deck = [...cards]
  return () => {
    let turned = 0
    return () => {
      if (turned === deck.length) return undefined
      const place = turned + chance.below(deck.length - turned)
      const [card, other] = [deck[place], deck[turned]]
      if (card === undefined || other === undefined) return undefined
      deck[place] = other
      deck[turned] = card
      turned++
      return card
    }
  }
}
