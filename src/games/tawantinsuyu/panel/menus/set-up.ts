import { SECTIONS } from '../../components/hill.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { priestAction, priestMoves } from '../../rules/high-priest.ts'
import type { Menus, Settings } from './menu.ts'
import { cardLabel, orElse, ownCards, upTo, weavingLabel } from './words.ts'

export const setUp = {
  start: {
    says: [({ view }, { tile }) => weavingLabel(view.pack, tile)],
    isWordy: true,
    candidates: ({ view }) => orElse(view.starting, 'SW01').map(tile => ({ type: 'start', tile })),
    when: 'set-up',
  },
  keep: {
    says: [(page, _, card) => cardLabel(page, card)],
    list: { after: 1, things: ({ cards }) => cards, inAnyOrder: true },
    isWordy: true,
    candidates: page => [{ type: 'keep', cards: [...ownCards(page), 'sun1', 'sun2', 'sun3'].slice(0, 3) }],
    when: 'set-up',
  },
  priest: {
    says: [
      ({ view }, { section }) => {
        const action: TawantinsuyuPhrase = { key: `action.${priestAction(view.pack, section - 1, view.turned)}` }
        return { key: 'panel.starts', facts: { section, action } }
      },
    ],
    /** The actions that can be reached from there. */
    detail({ view }, { section }) {
      const [one, other] = priestMoves(view.pack, section - 1, view.turned).map(({ action }): TawantinsuyuPhrase => {
        return { key: `action.${action}` }
      })
      return one && other && { key: 'panel.comes-next', facts: { one, other } }
    },
    candidates: () => upTo(SECTIONS).map(section => ({ type: 'priest', section })),
    when: 'set-up',
  },
} satisfies Menus<'start' | 'keep' | 'priest'>

export const setUpSettings = {
  starting: { look: () => ({ crop: 'weavings' }) },
  priest: { look: () => ({ crop: 'coricancha' }) },
} satisfies Settings<'starting' | 'priest'>
