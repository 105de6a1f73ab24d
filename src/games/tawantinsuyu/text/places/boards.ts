import { at } from '../../../../engine/basics/at.ts'
import { ownOf } from '../../../../engine/contract/seat.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import { GODS } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import { costOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { marketOf } from '../../rules/buildings.ts'
import type { View } from '../../view.ts'
import { buildingOf } from '../nouns.ts'
import { broughtBy, costing } from '../signed.ts'

/** A space of a region: what it asks for and gives, or who has conquered it. */
export function regionSpace(
  { pack, regions, players }: View,
  name: string,
  index: number,
): TawantinsuyuPhrase | undefined {
  const region = pack.conquest.regions.findIndex(one => one.name === name)
  const there = pack.conquest.regions[region]
  const space = there?.spaces[index]
  if (there === undefined || space === undefined) return undefined
  const called: TawantinsuyuPhrase = { key: `region.${there.name}` }
  const owner = at(at(regions, region), index)
  if (owner < 0) {
    const facts = { region: called, number: index + 1, gains: broughtBy(space.gives), force: forceOf(space) }
    return { key: 'place.region', facts }
  }
  const who: Fact = owner < players.length ? { seat: owner } : { key: 'scene.axomamma' }
  return { key: 'place.region-of', facts: { region: called, number: index + 1, who } }
}

/** The Soldiers that a space asks for. */
function forceOf({ flip, discard }: { readonly flip: number; readonly discard: number }): TawantinsuyuPhrase {
  const down: TawantinsuyuPhrase = { key: 'panel.force-down', facts: { count: flip } }
  if (discard === 0) return down
  if (flip === 0) return { key: 'panel.force-discard-only', facts: { count: discard } }
  return {
    key: 'panel.comma',
    facts: { said: down, phrase: { key: 'panel.force-discard', facts: { count: discard } } },
  }
}

/** The step of the Temple that the viewer climbs next. */
export function templeStep(view: View): TawantinsuyuPhrase | undefined {
  const own = ownOf(view)
  const step = own && view.pack.temple.steps[own.templeStep + 1]
  if (own === undefined || step === undefined) return undefined
  const [one = {}, other] = step.gives
  const gains: TawantinsuyuPhrase =
    other === undefined ? broughtBy(one) : { key: 'either', facts: { one: broughtBy(one), other: broughtBy(other) } }
  return { key: 'place.temple', facts: { step: own.templeStep + 1, gains, vp: step.festival } }
}

/** A Building: what it costs in the Market, or that it lies face down before the viewer. */
export function tileAt(view: View, id: string): TawantinsuyuPhrase | undefined {
  const { pack } = view
  const { production, passive } = pack.buildings
  if (![...production, ...passive].some(one => one.id === id)) return undefined
  const thing = buildingOf(pack, id)
  if (marketOf(view).includes(id)) return { key: 'place.for-sale', facts: { thing, cost: costing(costOf(pack, id)) } }
  const isDown = ownOf(view)?.buildings.some(one => one.id === id && one.down)
  return isDown ? { key: 'board.down', facts: { thing } } : thing
}

/** How many Statues of a god nobody has built, what one costs and brings. */
export function statuesLeft({ pack, statues }: View, godly: string, sized: string): TawantinsuyuPhrase | undefined {
  const god = GODS.find(each => each === godly)
  const size = SIZES.find(each => each === sized)
  if (god === undefined || size === undefined) return undefined
  const { cost, vp } = pack.statues[size]
  const count = statues.filter(one => one.god === god && one.size === size).length
  return {
    key: 'place.statues',
    facts: { god: { key: `god.${god}` }, size: { key: `size.${size}` }, count, cost: costing(cost), vp },
  }
}
