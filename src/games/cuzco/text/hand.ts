import { say } from '../../../engine/contract/words.ts'
import { CARDS, countCards, worth, worthOf } from '../components/relics.ts'
import type { CuzcoPhrase, CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { cardOf, cardsOf } from './nouns.ts'

/** The viewer's festival cards, and what each is worth now; empty for the public. */
export function hand(view: View, words: CuzcoWords): string {
  return phrasesOf(view)
    .map(phrase => say(words, phrase))
    .join('\n')
}

function phrasesOf({ hand: cards, cards: { faceUp } }: View): CuzcoPhrase[] {
  if (cards === undefined) return []
  if (countCards(cards) === 0) return [{ key: 'hand.none' }]
  const held: CuzcoPhrase = { key: 'hand.cards', facts: { cards: cardsOf(cards) } }
  const worths = CARDS.flatMap((card, index) =>
    cards[index] === 0 ? [] : [{ key: 'hand.card-worth', facts: { card: cardOf(card), fp: worth(card, faceUp) } }],
  )
  const facts = { faceUp: cardOf(faceUp), worths: { list: worths }, fp: worthOf(cards, faceUp) }
  return [held, { key: 'hand.worth', facts }]
}
