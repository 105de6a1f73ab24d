import { at } from '../../../../engine/basics/at.ts'
import { armyNames, godNames } from '../../components/cards.ts'
import type { God, Pack } from '../../components/pack-form.ts'
import type { Size } from '../../components/sizes.ts'
import { weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { foodPayment, NOTHING } from '../../rules/payment.ts'
import { godCardOf, weavingNamed } from '../../text/nouns.ts'
import { broughtBy, costing } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import type { Said } from './menu.ts'

/** A Weaving and what its edges bring where they match. */
export function weavingLabel(pack: Pack, id: string): TawantinsuyuPhrase {
  const { left, right } = weavingOf(pack, id)
  const edges = { left: broughtBy(at(pack.weavings.edges, left)), right: broughtBy(at(pack.weavings.edges, right)) }
  return { key: 'panel.weaving', facts: { tile: weavingNamed(pack, id), ...edges } }
}

/** A God card by its name. */
export function cardLabel({ view: { pack } }: Page, name: string): TawantinsuyuPhrase {
  return godCardOf(pack, name)
}

/** A Statue by its god and its size. */
export function statueOf(god: God, size: Size): TawantinsuyuPhrase {
  return { key: `panel.${size}`, facts: { god: { key: `god.${god}` } } }
}

/** How food is paid of which so much is corn. */
export function forFood(purse: Page['own'], food: number, corn: number): TawantinsuyuPhrase {
  return costing(foodPayment(purse, food, corn) ?? NOTHING)
}

/** Several things said of one. */
export function joined([first, ...others]: readonly [TawantinsuyuPhrase, ...TawantinsuyuPhrase[]]): TawantinsuyuPhrase {
  return others.reduce((said, phrase) => ({ key: 'panel.and', facts: { said, phrase } }), first)
}

/** Things in a row. */
export function inARow(list: readonly Said[]): TawantinsuyuPhrase {
  return { key: 'panel.said', facts: { said: { list } } }
}

/** Things, or the one that stands for them where there are none. */
export function orElse<T>(things: readonly T[], one: T): readonly T[] {
  return things.length > 0 ? things : [one]
}

/** The numbers from 1 up to one. */
export function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}

/** The God cards of the viewer's hand by their names. */
export function ownCards({ view, own }: Page): string[] {
  return godNames(view.pack, own.godCards)
}

/** The Army cards of the viewer's hand by their names, or one that they might have. */
export function armyKinds({ view, own }: Page): readonly string[] {
  return orElse([...new Set(armyNames(view.pack, own.armyHand))], 'a1')
}
