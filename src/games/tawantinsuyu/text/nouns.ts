import type en from '../../../../assets/locales/en/tawantinsuyu.json'
import type { Fact, KeyOf, Phrase, Words } from '../../../engine/words.ts'
import { armyCardsOf, godCardsOf } from '../cards.ts'
import { productOf } from '../chapters/buildings.ts'
import { weavingOf } from '../chapters/weavings.ts'
import type { Cost, Gains, Pack } from '../pack-file.ts'

/** The keys of the game's catalog. */
export type Key = KeyOf<typeof en>
export type TawantinsuyuWords = Words<Key>
export type TawantinsuyuPhrase = Phrase<Key>

/** A phrase in these words. */
export function say(words: TawantinsuyuWords, { key, facts }: TawantinsuyuPhrase): string {
  return words.say(key, facts)
}

const NOTHING: TawantinsuyuPhrase = { key: 'gain.nothing' }

/** What is given or paid, piece by piece; nothing at all says so. */
export function gainsOf(gains: Gains | Cost): Fact {
  const pieces = GAINS.flatMap((gain): TawantinsuyuPhrase[] => {
    const count = new Map(Object.entries(gains)).get(gain) ?? 0
    return count === 0 ? [] : [{ key: `gain.${gain}`, facts: { count } }]
  })
  return pieces.length === 0 ? NOTHING : { list: pieces }
}

const GAINS = [
  ...(['potato', 'corn', 'stone', 'gold', 'vp', 'god', 'army', 'training', 'nomad', 'weaving', 'climb'] as const),
  ...(['paidClimb', 'rejuvenate', 'paidBuilding', 'freeBuilding', 'paidSteps', 'freeSteps', 'freeStatue'] as const),
] satisfies (keyof Gains)[]

/** VP as a phrase. */
export function vpOf(count: number): TawantinsuyuPhrase {
  return { key: 'gain.vp', facts: { count } }
}

/** A God card by its name: its god and what it gives. */
export function godCardOf(pack: Pack, name: string): TawantinsuyuPhrase {
  const card = godCardsOf(pack).find(each => each.name === name)
  if (card === undefined) throw new RangeError(`no God card ${name}`)
  return { key: 'card.god', facts: { god: { key: `god.${card.god}` }, gives: gainsOf(card.gives) } }
}

/** An Army card by its name: its Soldiers and what it gives. */
export function armyCardOf(pack: Pack, name: string): TawantinsuyuPhrase {
  const card = armyCardsOf(pack).find(each => each.name === name)
  if (card === undefined) throw new RangeError(`no Army card ${name}`)
  return { key: 'card.army', facts: { count: card.soldiers, gives: gainsOf(card.gives) } }
}

/** A Building: its number, and what it gives or does. */
export function buildingOf(pack: Pack, id: string): TawantinsuyuPhrase {
  const [one, other] = productOf(pack, id) ?? []
  if (one === undefined) return { key: 'building', facts: { id, does: { key: `passive.${id}` } } }
  if (other === undefined) return { key: 'building', facts: { id, does: gainsOf(one) } }
  const facts = { one: gainsOf(one), other: gainsOf(other) }
  return { key: 'building', facts: { id, does: { key: 'either', facts } } }
}

/** A Weaving: its number, and its pattern. */
export function weavingNamed(pack: Pack, id: string): TawantinsuyuPhrase {
  return { key: 'weaving', facts: { id, pattern: weavingOf(pack, id).pattern } }
}

/** The letter in the sign of a seat: A for the first. */
export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat)
}
