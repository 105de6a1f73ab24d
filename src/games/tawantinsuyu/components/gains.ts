import type { Fact } from '../../../engine/contract/words.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Gains } from './pack-form.ts'

const NOTHING: TawantinsuyuPhrase = { key: 'gain.nothing' }

/** What is given or paid, piece by piece; nothing at all says so. */
export function gainsOf(gains: Gains): Fact {
  return listed(gains, GAINS, (gain, count) => ({ key: `gain.${gain}`, facts: { count } })) ?? NOTHING
}

/** What a gain brings at once, and what may be done for the sake of it: at a cost, or to what lies face down. */
export function parted(gains: Gains): { readonly had: Fact | undefined; readonly chances: Fact | undefined } {
  return {
    had: listed(gains, HAD, (gain, count) => ({ key: `gain.${gain}`, facts: { count } })),
    chances: listed(gains, CHANCES, (chance, count) => ({ key: `may.${chance}`, facts: { count } })),
  }
}

/** Each piece of what is given or paid, said in a way of its own. */
export function pieces(
  gains: Gains,
  said: (gain: (typeof GAINS)[number], count: number) => TawantinsuyuPhrase,
): readonly TawantinsuyuPhrase[] {
  return piecesOf(gains, GAINS, said)
}

type Counts = Readonly<Partial<Record<keyof Gains, number>>>

/** Those of some kinds of gain of which there are any, or undefined if there is nothing. */
function listed<Kind extends keyof Gains>(
  gains: Counts,
  kinds: readonly Kind[],
  said: (kind: Kind, count: number) => TawantinsuyuPhrase,
): Fact | undefined {
  const list = piecesOf(gains, kinds, said)
  return list.length === 0 ? undefined : { list }
}

function piecesOf<Kind extends keyof Gains>(
  gains: Counts,
  kinds: readonly Kind[],
  said: (kind: Kind, count: number) => TawantinsuyuPhrase,
): readonly TawantinsuyuPhrase[] {
  return kinds.flatMap(kind => {
    const count = gains[kind] ?? 0
    return count > 0 ? [said(kind, count)] : []
  })
}

const GAINS = [
  ...(['potato', 'corn', 'stone', 'gold', 'vp', 'god', 'army', 'training', 'nomad', 'weaving', 'climb'] as const),
  ...(['paidClimb', 'rejuvenate', 'paidBuilding', 'freeBuilding', 'paidSteps', 'freeSteps', 'freeStatue'] as const),
] satisfies (keyof Gains)[]
const CHANCES = ['paidClimb', 'rejuvenate', 'paidBuilding', 'paidSteps'] as const satisfies (typeof GAINS)[number][]
const HAD = GAINS.filter(gain => !CHANCES.some(chance => chance === gain))
