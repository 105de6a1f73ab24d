import type { Fact } from '../../../engine/contract/words.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Gains } from './pack-form.ts'

const NOTHING: TawantinsuyuPhrase = { key: 'gain.nothing' }

/** What is given or paid, piece by piece; nothing at all says so. */
export function gainsOf(gains: Gains): Fact {
  return listed(GAINS.map(gain => ({ key: `gain.${gain}`, facts: { count: gains[gain] ?? 0 } }))) ?? NOTHING
}

/** What a gain brings at once, and what may be done for the sake of it: at a cost, or to what lies face down. */
export function parted(gains: Gains): { readonly had: Fact | undefined; readonly chances: Fact | undefined } {
  return {
    had: listed(HAD.map(gain => ({ key: `gain.${gain}`, facts: { count: gains[gain] ?? 0 } }))),
    chances: listed(CHANCES.map(chance => ({ key: `may.${chance}`, facts: { count: gains[chance] ?? 0 } }))),
  }
}

type Counted = TawantinsuyuPhrase & { readonly facts: { readonly count: number } }

/** Those of which there are any, or undefined if there is nothing. */
function listed(pieces: readonly Counted[]): Fact | undefined {
  const some = pieces.filter(({ facts }) => facts.count > 0)
  return some.length === 0 ? undefined : { list: some }
}

const GAINS = [
  ...(['potato', 'corn', 'stone', 'gold', 'vp', 'god', 'army', 'training', 'nomad', 'weaving', 'climb'] as const),
  ...(['paidClimb', 'rejuvenate', 'paidBuilding', 'freeBuilding', 'paidSteps', 'freeSteps', 'freeStatue'] as const),
] satisfies (keyof Gains)[]
const CHANCES = ['paidClimb', 'rejuvenate', 'paidBuilding', 'paidSteps'] as const satisfies (typeof GAINS)[number][]
const HAD = GAINS.filter(gain => !CHANCES.some(chance => chance === gain))
