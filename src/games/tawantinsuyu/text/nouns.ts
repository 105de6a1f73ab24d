import type { Fact } from '../../../engine/contract/words.ts'
import { type ArmyCard, armyCardsOf, type GodCard, godCardsOf } from '../components/cards.ts'
import type { Pack } from '../components/pack-form.ts'
import { productOf, weavingOf } from '../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { broughtBy } from './signed.ts'

/** VP as a phrase. */
export function vpOf(count: number): TawantinsuyuPhrase {
  return { key: 'gain.vp', facts: { count } }
}

/** A God card by its name: its god and what it gives. */
export function godCardOf(pack: Pack, name: string): TawantinsuyuPhrase {
  return { key: 'card.god', facts: { god: godOf(pack, name), gives: broughtBy(godCardNamed(pack, name).gives) } }
}

/** The god of a God card by its name. */
export function godOf(pack: Pack, name: string): TawantinsuyuPhrase {
  return { key: `god.${godCardNamed(pack, name).god}` }
}

/** A God card by its name. Throws a RangeError if there is none. */
export function godCardNamed(pack: Pack, name: string): GodCard {
  const card = godCardsOf(pack).find(each => each.name === name)
  if (card === undefined) throw new RangeError(`no God card ${name}`)
  return card
}

/** An Army card by its name: its Soldiers and what it gives. */
export function armyCardOf(pack: Pack, name: string): TawantinsuyuPhrase {
  const { soldiers, gives } = armyCardNamed(pack, name)
  return { key: 'card.army', facts: { count: soldiers, gives: broughtBy(gives) } }
}

/** An Army card by its name. Throws a RangeError if there is none. */
export function armyCardNamed(pack: Pack, name: string): ArmyCard {
  const card = armyCardsOf(pack).find(each => each.name === name)
  if (card === undefined) throw new RangeError(`no Army card ${name}`)
  return card
}

/** A Building: its number, and what it gives or does. */
export function buildingOf(pack: Pack, id: string): TawantinsuyuPhrase {
  return { key: 'building', facts: { id, does: doesOf(pack, id) } }
}

/** What a Building gives, or the choice that it gives, or what it does for good. */
export function doesOf(pack: Pack, id: string): Fact {
  const [one, other] = productOf(pack, id) ?? []
  if (one === undefined) return { key: `passive.${id}` }
  if (other === undefined) return broughtBy(one)
  return { key: 'either', facts: { one: broughtBy(one), other: broughtBy(other) } }
}

/** A Weaving: its number, and what its pattern is called. */
export function weavingNamed(pack: Pack, id: string): TawantinsuyuPhrase {
  return { key: 'weaving', facts: { id, pattern: { key: `pattern.${weavingOf(pack, id).pattern}` } } }
}
