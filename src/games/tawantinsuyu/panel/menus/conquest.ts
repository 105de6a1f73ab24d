import { at } from '../../../../engine/basics/at.ts'
import type { ActionOf } from '../../actions.ts'
import { REGIONS } from '../../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { cardsOf, workerOf } from '../../text/lists.ts'
import { armyCardOf } from '../../text/nouns.ts'
import { broughtBy } from '../../text/signed.ts'
import type { Line, Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { armyKinds, joined, orElse } from './words.ts'

const ENDS = { potato: 'panel.potato-end', corn: 'panel.corn-end', nomads: 'panel.from-nomads' } as const

export const conquest = {
  casualty: {
    says: [(_, { worker }) => workerOf(worker), (_, { from }) => ({ key: ENDS[from] })],
    candidates: ({ view: { village, nomads } }) =>
      orElse([...village.slice(0, 1), ...nomads], 'architect').map(worker => ({
        type: 'casualty',
        worker,
        from: village.length > 0 ? 'potato' : 'nomads',
      })),
    when: 'conquest',
  },
  muster: {
    says: [({ view }, _, kind) => armyCardOf(view.pack, kind)],
    list: {
      after: 1,
      things: ({ kinds }) => kinds,
      inAnyOrder: true,
      short: ({ view }, kind) => armyCardOf(view.pack, kind),
    },
    candidates: page => armyKinds(page).map(kind => ({ type: 'muster', kinds: [kind] })),
    when: 'conquest',
    usually: seat => ({ type: 'muster', seat }),
    nothing: 'why.no-army-card',
  },
  conquer: {
    says: [
      (_, { region }) => ({ key: `region.${region}` }),
      (page, action) => {
        const { gives } = spaceOf(page, action)
        return { key: 'panel.conquest', facts: { number: action.space, gains: broughtBy(gives) } }
      },
    ],
    isWordy: true,
    /** What a space asks for; of a region, which of its spaces can be conquered now. */
    detail(page, action, { words }) {
      if (words > 2) return forceOf(page, action)
      const spaces = page.lines.flatMap(line => {
        const isThere = line.action.type === 'conquer' && line.action.region === action.region
        return isThere ? [line.action.space] : []
      })
      return { key: 'panel.spaces', facts: { spaces: { list: spaces } } }
    },
    place: { after: 3, of: ({ region, space }) => `${region} ${space}` },
    candidates: ({ view }) =>
      view.pack.conquest.regions.flatMap(({ name, spaces }) =>
        [...spaces.keys()].map(index => ({ type: 'conquer', region: name, space: index + 1 }) as const),
      ),
    when: 'conquest',
    usually: seat => ({ type: 'conquer', seat }),
  },
  soldiers: {
    says: [
      (_, { flip }) => ({ key: 'panel.turn-down', facts: { cards: hostOf(flip) } }),
      (_, { discard }) => ({ key: 'panel.discard', facts: { cards: hostOf(discard) } }),
    ],
    candidates: () => [{ type: 'soldiers', flip: '1', discard: '' }],
    when: 'conquest',
  },
} satisfies Menus<'casualty' | 'muster' | 'conquer' | 'soldiers'>

export const conquestSettings = {
  casualty: { look: () => ({ crop: 'standing' }) },
  muster: { look: () => ({ crop: 'regions' }) },
  conquer: { look: () => ({ crop: 'regions' }) },
  soldiers: { look: () => ({ crop: 'regions' }) },
} satisfies Settings<'casualty' | 'muster' | 'conquer' | 'soldiers'>

/** What a Conquest costs: the Soldiers that are spent in the lines after it, or else what its space asks for. */
export function costOf(page: Page, action: ActionOf<'conquer'>, after: readonly Line[]): TawantinsuyuPhrase {
  const spent = after.map(line => line.action).find(each => each.type === 'soldiers')
  return spent === undefined ? forceOf(page, action) : spentOf(spent)
}

/** The Soldiers that are spent, as far as there are any of a kind. */
export function spentOf({ flip, discard }: ActionOf<'soldiers'>): TawantinsuyuPhrase {
  const down: TawantinsuyuPhrase = { key: 'panel.turn-down', facts: { cards: hostOf(flip) } }
  const away: TawantinsuyuPhrase = { key: 'panel.discard', facts: { cards: hostOf(discard) } }
  if (discard === '') return down
  return flip === '' ? away : joined([down, away])
}

/** A space by its region and what it brings: which one it is says the number under which the picture marks it. */
export function spaceSaid(page: Page, action: ActionOf<'conquer'>): TawantinsuyuPhrase {
  const gains = broughtBy(spaceOf(page, action).gives)
  return { key: 'panel.conquest-of', facts: { region: { key: `region.${action.region}` }, gains } }
}

/** What a space of a region asks for. */
export function forceOf(page: Page, action: ActionOf<'conquer'>): TawantinsuyuPhrase {
  const { flip, discard } = spaceOf(page, action)
  const down: TawantinsuyuPhrase = { key: 'panel.force-down', facts: { count: flip } }
  if (discard === 0) return down
  if (flip === 0) return { key: 'panel.force-discard-only', facts: { count: discard } }
  return joined([down, { key: 'panel.force-discard', facts: { count: discard } }])
}

/** What a space asks for and brings. */
export function spaceOf({ view: { pack } }: Page, { region, space }: ActionOf<'conquer'>) {
  return at(at(pack.conquest.regions, REGIONS.indexOf(region)).spaces, space - 1)
}

function hostOf(soldiers: string): TawantinsuyuPhrase {
  return soldiers === '' ? { key: 'panel.none' } : cardsOf(soldiers)
}
