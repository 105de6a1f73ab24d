import type { Look } from '../../../../engine/contract/scene.ts'
import type { PriestAction } from '../../components/pack-form.ts'
import { OFFERINGS } from '../../rules/high-priest.ts'
import { broughtBy, costing } from '../../text/signed.ts'
import { type Menus, OWN, type Settings } from './menu.ts'
import { orElse, statueOf } from './words.ts'

export const highPriest = {
  gold: { candidates: () => [{ type: 'gold' }], when: 'priest-action' },
  perform: { candidates: () => [{ type: 'perform' }], when: 'priest-action' },
  sacrifice: {
    says: [
      (_, { small }) => (small === undefined ? { key: 'panel.no-small' } : statueOf(small, 'small')),
      (_, { large }) => (large === undefined ? { key: 'panel.no-large' } : statueOf(large, 'large')),
    ],
    candidates: ({ own }) =>
      orElse(own.statues, { god: 'sun', size: 'small' }).map(({ god, size }) => ({ type: 'sacrifice', [size]: god })),
    when: 'worship',
    usually: seat => ({ type: 'worship', seat, active: true }),
    nothing: 'why.no-statue',
  },
  offer: {
    says: [
      ({ question }, action) => {
        const isActive = question?.type === 'offering' && question.active
        const found = OFFERINGS[isActive ? 'active' : 'following'].find(({ corn }) => corn === action.corn)
        const { corn = 0, climb = 0 } = found ?? {}
        return { key: 'panel.offer', facts: { corn: costing({ corn }), climb: broughtBy({ climb }) } }
      },
    ],
    candidates: () => [...OFFERINGS.active, ...OFFERINGS.following].map(({ corn }) => ({ type: 'offer', corn })),
    when: 'offering',
    usually: seat => ({ type: 'offering', seat, active: true }),
  },
} satisfies Menus<'gold' | 'perform' | 'sacrifice' | 'offer'>

/** What an action of the High Priest is about. */
const LOOKS: Readonly<Record<PriestAction, Look | typeof OWN>> = {
  produce: OWN,
  worship: { crop: 'boards' },
  offering: { crop: 'boards' },
  conquest: { crop: 'regions' },
  rejuvenate: OWN,
}

export const highPriestSettings = {
  'high-priest': { look: (_, { action }) => LOOKS[action] },
  produce: { look: () => LOOKS.produce, pass: () => ({ key: 'pass.produce' }) },
  worship: { look: () => LOOKS.worship },
  offering: { look: () => LOOKS.offering },
} satisfies Settings<'high-priest' | 'produce' | 'worship' | 'offering'>
