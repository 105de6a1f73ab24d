import { pieces } from '../components/gains.ts'
import type { Gains } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { inCommas } from './in-commas.ts'

/** What something brings, each with a plus as far as it is counted. */
export function plus(gains: Gains): readonly TawantinsuyuPhrase[] {
  return pieces(gains, (gain, count) => {
    const said: TawantinsuyuPhrase = { key: `gain.${gain}`, facts: { count } }
    switch (gain) {
      case 'nomad':
      case 'weaving':
      case 'climb':
      case 'paidClimb':
      case 'rejuvenate':
        return { key: `sign.${gain}`, facts: { count } }
      case 'training':
      case 'paidBuilding':
      case 'freeBuilding':
      case 'paidSteps':
      case 'freeSteps':
      case 'freeStatue':
        return said
      default:
        return { key: 'sign.plus', facts: { said } }
    }
  })
}

/** What something costs, each with a minus. */
export function minus(cost: Gains): readonly TawantinsuyuPhrase[] {
  return pieces(cost, (gain, count) => ({
    key: 'sign.minus',
    facts: { said: { key: `gain.${gain}`, facts: { count } } },
  }))
}

/** What something brings, in one. */
export function broughtBy(gains: Gains): TawantinsuyuPhrase {
  const all = plus(gains)
  return all.length === 0 ? { key: 'gain.nothing' } : inCommas(all)
}

/** What something costs, in one. */
export function costing(cost: Gains): TawantinsuyuPhrase {
  const all = minus(cost)
  return all.length === 0 ? { key: 'panel.free' } : inCommas(all)
}
