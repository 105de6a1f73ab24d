import type { Phrase } from '../../../engine/contract/words.ts'
import type { Action } from '../actions.ts'
import type { GoldPhrase } from '../locales/keys.ts'
import { riskOf, type View } from '../view.ts'
import { prospects } from './judgement.ts'
import { momentOf } from './round.ts'
import { WEIGHTS } from './weights.ts'

/** Told once all have answered. */
export const openReasons: readonly GoldPhrase['key'][] = [
  'reason.on',
  'reason.on-safe',
  'reason.leave',
  'reason.leave-safe',
]

/**
 * Why one may want to go on, or to leave: what either brings on average, and what the next card risks. Undefined where these
 * figures speak for the other choice: whoever makes this one has looked further.
 */
export function reason(before: View, { choice }: Action): Phrase | undefined {
  const { now, later } = prospects(momentOf(before), WEIGHTS)
  if (choice === 'on' ? later < now : now < later) return undefined
  const [better, other] = choice === 'on' ? [later, now] : [now, later]
  const facts = { better: { key: 'points', facts: { count: inTenths(better) } }, other: inTenths(other) } as const
  const risk = riskOf(before.deck)
  if (risk === 0) return { key: `reason.${choice}-safe`, facts } satisfies GoldPhrase
  return { key: `reason.${choice}`, facts: { ...facts, risk } } satisfies GoldPhrase
}

/** Whole points would hide what the two differ by. */
function inTenths(points: number): number {
  return Math.round(points * 10) / 10
}
