import { SECTIONS } from '../../components/hill.ts'
import { GODS } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import type { Menus, Settings } from './menu.ts'
import { statueOf, upTo } from './words.ts'

export const monuments = {
  steps: {
    says: [(_, { section }) => ({ key: 'panel.section', facts: { section } })],
    detail: ({ table }, { section }) => ({
      key: table.state.steps[section - 1]?.upper === undefined ? 'panel.upper' : 'panel.lower',
    }),
    step: (_, { section }) => [{ key: 'panel.steps', facts: { section } }],
    candidates: () => upTo(SECTIONS).map(section => ({ type: 'steps', section })),
    when: 'steps',
    usually: seat => ({ type: 'steps', seat, free: false }),
  },
  statue: {
    says: [(_, { god }) => ({ key: `god.${god}` }), (_, { size }) => ({ key: `size.${size}` })],
    step: (_, { god, size }) => [statueOf(god, size)],
    candidates: () => GODS.flatMap(god => SIZES.map(size => ({ type: 'statue', god, size }) as const)),
    when: 'statue',
    usually: seat => ({ type: 'statue', seat, free: false }),
    dear: (_, { god, size }) => statueOf(god, size),
  },
  climb: {
    step: () => [{ key: 'gain.climb', facts: { count: 1 } }],
    candidates: () => [{ type: 'climb' }],
    when: 'climb',
    usually: seat => ({ type: 'climb', seat }),
  },
} satisfies Menus<'steps' | 'statue' | 'climb'>

export const monumentsSettings = {
  steps: { look: () => ({ crop: 'hill' }) },
  statue: { look: () => ({ crop: 'gods' }) },
  climb: { look: () => ({ crop: 'boards' }) },
} satisfies Settings<'steps' | 'statue' | 'climb'>
