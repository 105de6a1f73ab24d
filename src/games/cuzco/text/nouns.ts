import { at } from '../../../engine/basics/at.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { CARDS, type Card, type Cards, RELICS } from '../components/relics.ts'
import type { Tile } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'

/** A terrain by its name. */
export function tileOf(tile: Tile): CuzcoPhrase {
  return { key: `tile.${tile}` }
}

/** A card by the relics that it shows. */
export function cardOf(card: Card): CuzcoPhrase {
  const [first, second] = RELICS.filter(relic => card.includes(relic)).map(
    (relic): CuzcoPhrase => ({ key: `relic.${relic}` }),
  )
  if (first === undefined) throw new RangeError(`${card} shows no relic`)
  return second === undefined ? { key: 'card.one', facts: { first } } : { key: 'card.two', facts: { first, second } }
}

/** Cards by kind, and how many of each. */
export function cardsOf(cards: Cards): Fact {
  return {
    list: CARDS.flatMap((card, index): CuzcoPhrase[] => {
      const count = at(cards, index)
      if (count === 0) return []
      return [count === 1 ? cardOf(card) : { key: 'card.several', facts: { number: count, card: cardOf(card) } }]
    }),
  }
}
