import { at } from '../../../../engine/basics/at.ts'
import type { ActionOf } from '../../actions.ts'
import { MOST_WORKERS } from '../../components/workers.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { TRIGGER_VP } from '../../rules/festival.ts'
import { workerOf } from '../../text/lists.ts'
import { broughtBy } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { orElse } from './words.ts'

export const recruiting = {
  nomad: {
    says: [(_, { worker }) => workerOf(worker)],
    step: (_, { worker }) => [workerOf(worker)],
    candidates: ({ view }) => orElse([...new Set(view.nomads)], 'architect').map(worker => ({ type: 'nomad', worker })),
    when: 'nomad',
  },
  hire: {
    says: [hiring],
    isPricedOnButton: true,
    candidates: () => [
      { type: 'hire', end: 'potato' },
      { type: 'hire', end: 'corn' },
    ],
    when: 'hire',
    usually: seat => ({ type: 'hire', seat }),
    dear: hiring,
  },
  release: {
    says: [(_, { worker }) => workerOf(worker)],
    candidates: ({ own }) => orElse(own.workers, 'architect').map(worker => ({ type: 'release', worker })),
    when: 'release',
  },
} satisfies Menus<'nomad' | 'hire' | 'release'>

export const recruitingSettings = {
  nomad: { look: () => ({ crop: 'standing' }), facts: beyondTwo },
  hire: {
    look: () => ({ crop: 'market' }),
    facts: page => [...lastOfAll(page), ...beyondTwo(page)],
    pass: ({ view }) => ({ key: view.village.length === 0 ? 'pass.end-turn' : 'pass.hire' }),
    skips({ own, lines }) {
      const isMissed = own.workers.length === 0 && lines.some(({ action }) => action.type === 'hire')
      return isMissed ? { key: 'panel.ask-no-worker' } : undefined
    },
  },
  release: { look: () => ({ crop: 'players' }) },
} satisfies Settings<'nomad' | 'hire' | 'release'>

/** That a Worker more is one too many to be kept. */
export function beyondTwo({ own }: Page): TawantinsuyuPhrase[] {
  return own.workers.length < MOST_WORKERS ? [] : [{ key: 'panel.beyond-two', facts: { most: MOST_WORKERS } }]
}

/** That whoever takes the last Worker of the Village brings about a Festival, and what they have of it. */
function lastOfAll({ view: { village, festivals } }: Page): TawantinsuyuPhrase[] {
  if (village.length !== 1) return []
  return [{ key: 'panel.last-worker', facts: { gains: broughtBy({ vp: at(TRIGGER_VP, festivals) }) } }]
}

/** The Worker at an end of the Village. */
function hiring({ view: { village } }: Page, { end }: ActionOf<'hire'>): TawantinsuyuPhrase {
  const worker = end === 'potato' ? village.at(0) : village.at(-1)
  if (worker === undefined) throw new RangeError('the Village is empty')
  return { key: 'panel.hire', facts: { worker: workerOf(worker), from: { key: `panel.${end}-end` } } }
}
