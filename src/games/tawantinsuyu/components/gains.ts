import type { Fact } from '../../../engine/contract/words.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Gains } from './pack-form.ts'

const NOTHING: TawantinsuyuPhrase = { key: 'gain.nothing' }

/** What is given or paid, piece by piece; nothing at all says so. */
export function gainsOf(gains: Gains): Fact {
  const pieces = GAINS.flatMap((gain): TawantinsuyuPhrase[] => {
    const count = gains[gain] ?? 0
    return count === 0 ? [] : [{ key: `gain.${gain}`, facts: { count } }]
  })
  return pieces.length === 0 ? NOTHING : { list: pieces }
}

const GAINS = [
  ...(['potato', 'corn', 'stone', 'gold', 'vp', 'god', 'army', 'training', 'nomad', 'weaving', 'climb'] as const),
  ...(['paidClimb', 'rejuvenate', 'paidBuilding', 'freeBuilding', 'paidSteps', 'freeSteps', 'freeStatue'] as const),
] satisfies (keyof Gains)[]
