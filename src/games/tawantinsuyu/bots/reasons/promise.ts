import type { Fact } from '../../../../engine/contract/words.ts'
import { armyCard } from '../../components/cards.ts'
import type { PriestAction } from '../../components/pack-form.ts'
import type { Size } from '../../components/sizes.ts'
import { productOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { OFFERINGS, worshipClimb } from '../../rules/high-priest.ts'
import { payment } from '../../rules/payment.ts'
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
  if (conquestMarkers === 0) return undefined
  const forces = counted([
    ['reason.soldiers', soldiersUp(scene)],
    ['reason.army-hand', armyHand],
  ])
  return forces === undefined ? undefined : { key: 'reason.conquest', facts: { forces } }
}

function rejuvenate({ own }: Scene): TawantinsuyuPhrase | undefined {
  const downIn = (all: readonly { readonly down: boolean }[]) => all.filter(({ down }) => down).length
  const things = counted([
    ['army-cards', downIn(own.army)],
    ['reason.buildings', downIn(own.buildings)],
  ])
  return things === undefined ? undefined : { key: 'reason.rejuvenate', facts: { things } }
}

type Counted = 'reason.soldiers' | 'reason.army-hand' | 'army-cards' | 'reason.buildings'

/** Those of some things of which there are any; undefined if there are none. */
function counted(all: readonly (readonly [Counted, number])[]): Fact | undefined {
  const list = all.flatMap(([key, count]): TawantinsuyuPhrase[] => (count === 0 ? [] : [{ key, facts: { count } }]))
  return list.length === 0 ? undefined : { list }
}
