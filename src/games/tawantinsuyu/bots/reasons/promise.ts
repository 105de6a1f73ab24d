import { armyCard } from '../../components/cards.ts'
import type { PriestAction } from '../../components/pack-form.ts'
import type { Size } from '../../components/sizes.ts'
import { productOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { OFFERINGS, worshipClimb } from '../../rules/high-priest.ts'
import { payment } from '../../rules/payment.ts'
import { armyCards, listed } from '../../text/lists.ts'
import type { Scene } from './facts.ts'

/** What an action of the High Priest can do for its player by what lies open; undefined where that is nothing. */
export function promiseOf(scene: Scene, action: PriestAction): TawantinsuyuPhrase | undefined {
  const { own } = scene
  switch (action) {
    case 'produce': {
      const count = producing(scene)
      return count === 0 ? undefined : { key: 'reason.produce', facts: { count } }
    }
    case 'worship': {
      const has = (size: Size) => own.statues.some(statue => statue.size === size)
      return upTo(worshipClimb({ small: has('small'), large: has('large') }, 'active') ?? 0)
    }
    case 'offering':
      return upTo(
        Math.max(0, ...OFFERINGS.active.map(({ corn, climb }) => (payment(own, { corn }) === undefined ? 0 : climb))),
      )
    case 'conquest':
      return conquest(scene)
    case 'rejuvenate':
      return rejuvenate(scene)
  }
}

/** The Soldiers of a player who are face up. */
export function soldiersUp({ view: { pack }, own }: Scene): number {
  return own.army.reduce((sum, { card, down }) => (down ? sum : sum + armyCard(pack, card).soldiers), 0)
}

/** How many Buildings can produce: those that are face up, and one that may be turned up for it. */
function producing({ view: { pack }, own }: Scene): number {
  const productive = own.buildings.filter(({ id }) => productOf(pack, id) !== undefined)
  return productive.filter(({ down }) => !down).length + (productive.some(({ down }) => down) ? 1 : 0)
}

function upTo(climb: number): TawantinsuyuPhrase | undefined {
  return climb === 0
    ? undefined
    : { key: 'reason.climb', facts: { climb: { key: 'gain.climb', facts: { count: climb } } } }
}

function conquest(scene: Scene): TawantinsuyuPhrase | undefined {
  const { armyHand, conquestMarkers } = scene.own
  const count = soldiersUp(scene)
  if (conquestMarkers === 0 || count + armyHand === 0) return undefined
  const soldiers: TawantinsuyuPhrase = { key: 'reason.soldiers', facts: { count } }
  return { key: 'reason.conquest', facts: { soldiers, cards: armyCards(armyHand) } }
}

function rejuvenate({ own }: Scene): TawantinsuyuPhrase | undefined {
  const downIn = (all: readonly { readonly down: boolean }[]) => all.filter(({ down }) => down).length
  const [cards, count] = [downIn(own.army), downIn(own.buildings)]
  const buildings: TawantinsuyuPhrase = { key: 'reason.buildings', facts: { count } }
  if (cards + count === 0) return undefined
  const things = listed([...(cards > 0 ? [armyCards(cards)] : []), ...(count > 0 ? [buildings] : [])])
  return { key: 'reason.rejuvenate', facts: { things } }
}
