import { at } from '../../../../engine/basics/at.ts'
import { soldiersIn, soldiersOf } from '../../components/cards.ts'
import type { Cost } from '../../components/pack-form.ts'
import { costOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { marketOf } from '../../rules/buildings.ts'
import { EVERYTHING } from '../../rules/matters.ts'
import { buildingOf } from '../../text/nouns.ts'
import { costing } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import { type Menus, OWN, type Said, type Settings } from './menu.ts'
import { cardLabel, forFood, inARow, orElse, ownCards } from './words.ts'

export const buildings = {
  build: {
    says: [({ view }, { tile }) => buildingOf(view.pack, tile)],
    isWordy: true,
    detail({ question, view }, { tile }) {
      const isFree = question?.type === 'building' && question.free
      return costing(isFree ? {} : costOf(view.pack, tile))
    },
    step: (_, { tile }) => [{ key: 'panel.build', facts: { building: tile } }],
    candidates: ({ view }) =>
      orElse(marketOf(view), 'P01')
        .toSorted((a, b) => sizeOf(costOf(view.pack, a)) - sizeOf(costOf(view.pack, b)))
        .map(tile => ({ type: 'build', tile })),
    when: 'building',
    usually: seat => ({ type: 'building', seat, free: false }),
    dear: (_, { tile }) => ({ key: 'panel.build', facts: { building: tile } }),
  },
  refresh: {
    says: [(page, { card }) => cardLabel(page, card), ({ view }, _, tile) => buildingOf(view.pack, tile)],
    list: { after: 2, things: ({ tiles }) => tiles },
    isWordy: true,
    candidates: page =>
      orElse(marketOf(page.view), 'P01').map(tile => ({
        type: 'refresh',
        card: at(orElse(ownCards(page), 'sun1'), 0),
        tiles: [tile],
      })),
    when: 'building',
    nothing: 'why.no-god-card',
  },
  produce: {
    says: [({ view }, _, tile) => buildingOf(view.pack, tile)],
    list: { after: 1, things: ({ tiles }) => tiles, inAnyOrder: true, short: (_, tile) => tile },
    isWordy: true,
    step: (_, { tiles }) => [{ key: 'panel.produce', facts: { building: tiles.join(' ') } }],
    candidates: ({ own }) =>
      orElse(
        own.buildings.map(({ id }) => id),
        'P01',
      ).map(tile => ({ type: 'produce', tiles: [tile] })),
    when: 'produce',
    usually: seat => ({ type: 'produce-one', seat }),
    nothing: 'why.no-building',
  },
  flip: {
    /** What is turned up, or how the food for it is paid. */
    says: [
      (page, { things, corn }, thing) => {
        if (things.includes(thing)) return thingOf(page, thing)
        const free = page.question?.type === 'flip' ? page.question.free : things.length
        return forFood(page.own, Math.max(0, things.length - free), corn)
      },
    ],
    list: { after: 1, things: ({ things }) => things, inAnyOrder: true, short: nameOf },
    isWordy: true,
    step(page, { things }) {
      const [only = '', ...others] = things
      return [others.length === 0 ? thingOf(page, only) : inARow(things.map(thing => nameOf(page, thing)))]
    },
    candidates({ view, own }) {
      const buildings = own.buildings.flatMap(({ id, down }) => (down ? id : []))
      const soldiers = own.army.flatMap(({ card, down }) => (down ? soldiersOf(view.pack, card) : []))
      const things = orElse([...buildings, ...new Set(soldiers)], 'P01')
      return things.map(thing => ({ type: 'flip', things: [thing], corn: 0 }))
    },
    when: 'flip',
    usually: seat => ({ type: 'flip', seat, most: EVERYTHING, free: 1, pay: 'food', army: true }),
    nothing: 'why.nothing-down',
  },
} satisfies Menus<'build' | 'refresh' | 'produce' | 'flip'>

export const buildingsSettings = {
  building: { look: () => ({ crop: 'market' }), facts: () => [{ key: 'panel.building-letters' }] },
  'produce-one': { look: () => OWN },
  flip: {
    look: () => OWN,
    facts: (_, { most, free, pay }) => {
      if (most < EVERYTHING) return [{ key: 'panel.most-flips', facts: { most } }]
      return [{ key: `panel.flips-${pay}`, facts: { count: free } }]
    },
  },
} satisfies Settings<'building' | 'produce-one' | 'flip'>

function sizeOf({ stone = 0, corn = 0 }: Cost): number {
  return stone + corn
}

/** What is turned up: Soldiers, or a Building with what it gives or does. */
function thingOf({ view }: Page, thing: string): TawantinsuyuPhrase {
  const count = soldiersIn(thing)
  return count > 0 ? { key: 'panel.soldiers', facts: { count } } : buildingOf(view.pack, thing)
}

/** The same, a Building by its number alone. */
function nameOf(page: Page, thing: string): Said {
  return soldiersIn(thing) > 0 ? thingOf(page, thing) : thing
}
