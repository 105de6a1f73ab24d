import { at } from '../../../../engine/basics/at.ts'
import type { ActionOf } from '../../actions.ts'
import { weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { LEFTOVER_PRICE, PRICES } from '../../rules/costs.ts'
import { endNamed, hungAt, matches } from '../../rules/tapestry.ts'
import { weavingNamed } from '../../text/nouns.ts'
import { broughtBy } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { orElse, weavingLabel } from './words.ts'

const NEW = { key: 'panel.new-tapestry' } as const

export const weavings = {
  weave: {
    says: [(page, action) => woven(page, action, weavingLabel)],
    step: (page, action) => [woven(page, action, weavingNamed)],
    candidates: () => [{ type: 'weave', from: 'top' }],
    when: 'weaving',
  },
  hang: {
    says: [hanging],
    isWordy: true,
    step(_, { at: name }) {
      const end = endNamed(name)
      return [end === undefined ? NEW : { key: `panel.${end.side}-end`, facts: { tapestry: end.index + 1 } }]
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

/** The Weaving that is taken, said so if it is known which one. */
function woven({ view }: Page, { from }: ActionOf<'weave'>, said: typeof weavingLabel): TawantinsuyuPhrase {
  return from === 'top' && view.weaving !== undefined ? said(view.pack, view.weaving) : { key: 'panel.beneath' }
}

/** At which end of a Tapestry, and what the edges that meet there bring if they match. */
function hanging({ question, view: { pack }, own }: Page, { at: name }: ActionOf<'hang'>): TawantinsuyuPhrase {
  const end = endNamed(name)
  if (question?.type !== 'hang' || end === undefined) return NEW
  const tiles = at(own.tapestries, end.index)
  const neighbour = end.side === 'left' ? tiles.slice(0, 1) : tiles.slice(-1)
  const [gains] = matches(
    pack,
    hungAt(neighbour, question.tile, end).map(id => weavingOf(pack, id)),
  )
  const facts = { tapestry: end.index + 1, tiles: { list: tiles.map(tile => weavingNamed(pack, tile)) } }
  const where: TawantinsuyuPhrase = { key: `panel.hang-${end.side}`, facts }
  return gains === undefined ? where : { key: 'panel.matching', facts: { where, gains: broughtBy(gains) } }
}

/** The Weavings that are asked about. */
function drawn({ question }: Page): readonly string[] {
  return question !== undefined && 'tiles' in question ? orElse(question.tiles, 'W01') : ['W01']
}
