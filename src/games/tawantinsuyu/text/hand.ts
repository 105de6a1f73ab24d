import { say } from '../../../engine/contract/words.ts'
import { armyNames, godNames } from '../components/cards.ts'
import type { Pack } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from '../locales/keys.ts'
import { drawnArmy, type View } from '../view.ts'
import { armyCardOf, godCardOf } from './nouns.ts'

/** The viewer's God cards and Army cards, those drawn to keep one of, and which they keep of those dealt; empty for the public. */
export function hand(view: View, words: TawantinsuyuWords): string {
  return phrasesOf(view)
    .map(phrase => say(words, phrase))
    .join('\n')
}

function phrasesOf(view: View): TawantinsuyuPhrase[] {
  const drawn = armyNames(view.pack, drawnArmy(view)).map(name => armyCardOf(view.pack, name))
  const held = heldBy(view)
  return drawn.length === 0 ? held : [{ key: 'hand.drawn', facts: { cards: { list: drawn } } }, ...held]
}

function heldBy({ hand: own, pack }: View): TawantinsuyuPhrase[] {
  if (own === undefined) return []
  const cards = [...godCards(pack, own.god), ...armyNames(pack, own.army).map(name => armyCardOf(pack, name))]
  if (cards.length === 0) return [{ key: 'hand.none' }]
  const held: TawantinsuyuPhrase = { key: 'hand.cards', facts: { cards: { list: cards } } }
  if (own.kept === undefined) return [held]
  return [held, { key: 'hand.kept', facts: { cards: { list: godCards(pack, own.kept) } } }]
}

function godCards(pack: Pack, cards: readonly number[]): TawantinsuyuPhrase[] {
  return godNames(pack, cards).map(name => godCardOf(pack, name))
}
