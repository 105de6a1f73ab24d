import { at } from '../../../../engine/basics/at.ts'
import type { ActionOf } from '../../actions.ts'
import { gainsOf } from '../../components/gains.ts'
import { weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { LEFTOVER_PRICE, PRICES } from '../../rules/costs.ts'
import { matches } from '../../rules/tapestry.ts'
import { weavingNamed } from '../../text/nouns.ts'
import type { Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { orElse, weavingLabel } from './words.ts'

const BENEATH = { key: 'panel.beneath' } as const
const NEW = { key: 'panel.new-tapestry' } as const

export const weavings = {
  weave: {
    says: [({ view }, { from }) => (isOpen(view, from) ? weavingLabel(view.pack, view.weaving) : BENEATH)],
    step: ({ view }, { from }) => [isOpen(view, from) ? weavingNamed(view.pack, view.weaving) : BENEATH],
    candidates: () => [{ type: 'weave', from: 'top' }],
    when: 'weaving',
  },
  hang: {
    says: [hanging],
    isWordy: true,
    step: (_, { at: end }) => {
      if (end === 'new') return [NEW]
      const facts = { tapestry: Number.parseInt(end, 10) }
      return [{ key: end.endsWith('l') ? 'panel.left-end' : 'panel.right-end', facts }]
    },
    candidates: () => [{ type: 'hang', at: 'new' }],
    when: 'hang',
  },
  aside: {
    says: [({ view }, _, tile) => weavingLabel(view.pack, tile)],
    list: { after: 1, things: ({ tiles }) => tiles, short: (_, tile) => tile },
    isWordy: true,
    candidates: page => drawn(page).map(tile => ({ type: 'aside', tiles: [tile] })),
    when: 'aside',
  },
  buy: {
    says: [({ view }, _, tile) => weavingLabel(view.pack, tile)],
    list: { after: 1, things: ({ tiles }) => tiles, short: (_, tile) => tile },
    isWordy: true,
    candidates: page => drawn(page).map(tile => ({ type: 'buy', tiles: [tile] })),
    when: 'buy',
  },
} satisfies Menus<'weave' | 'hang' | 'aside' | 'buy'>

export const weavingsSettings = {
  weaving: { look: () => ({ crop: 'weavings' }) },
  hang: {
    look: () => ({ crop: 'weavings' }),
    facts: ({ view }, { tile }) => [{ key: 'panel.hung', facts: { tile: weavingLabel(view.pack, tile) } }],
  },
  'set-aside': { look: () => ({ crop: 'weavings' }) },
  purchase: {
    look: () => ({ crop: 'weavings' }),
    facts: () => [{ key: 'panel.prices', facts: { one: PRICES[0], two: PRICES[1], three: PRICES[2] } }],
    pass: () => ({ key: 'pass.purchase' }),
  },
  leftover: {
    look: () => ({ crop: 'weavings' }),
    facts: () => [{ key: 'panel.leftover', facts: { corn: LEFTOVER_PRICE } }],
    pass: () => ({ key: 'pass.leftover' }),
  },
} satisfies Settings<'weaving' | 'hang' | 'set-aside' | 'purchase' | 'leftover'>

/** Whether it is known which Weaving is taken. */
function isOpen<V extends { readonly weaving?: string }>(
  view: V,
  from: ActionOf<'weave'>['from'],
): view is V & { readonly weaving: string } {
  return from === 'top' && view.weaving !== undefined
}

/** At which end of a Tapestry, and what the edges that meet there bring if they match. */
function hanging({ question, view: { pack }, own }: Page, { at: place }: ActionOf<'hang'>): TawantinsuyuPhrase {
  if (question?.type !== 'hang' || place === 'new') return NEW
  const isLeft = place.endsWith('l')
  const tapestry = Number.parseInt(place, 10)
  const tiles = at(own.tapestries, tapestry - 1)
  const meeting = (isLeft ? [question.tile, tiles[0]] : [tiles.at(-1), question.tile]).flatMap(id => id ?? [])
  const [gains] = matches(
    pack,
    meeting.map(id => weavingOf(pack, id)),
  )
  const facts = { tapestry, tiles: { list: tiles.map(tile => weavingNamed(pack, tile)) } }
  const where: TawantinsuyuPhrase = { key: isLeft ? 'panel.hang-left' : 'panel.hang-right', facts }
  return gains === undefined ? where : { key: 'panel.matching', facts: { where, gains: gainsOf(gains) } }
}

/** The Weavings that are asked about. */
function drawn({ question }: Page): readonly string[] {
  return question !== undefined && 'tiles' in question ? orElse(question.tiles, 'W01') : ['W01']
}
