import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { gainsOf } from '../components/gains.ts'
import { RESOURCES } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { PlayerView, View } from '../view.ts'
import { brings } from './reasons/facts.ts'
import { purposeOf } from './reasons/purposes.ts'

/** Not what is drawn, kept or held in secret; nor what an action brings, costs or leads to that the log tells with it. */
export const openReasons: readonly TawantinsuyuPhrase['key'][] = [
  'reason.priest',
  'reason.place',
  'reason.task-produce',
  'reason.train',
  'reason.worker',
  'reason.workers-chosen',
  'reason.nomad',
  'reason.card',
  'reason.card-blessed',
  'reason.produce',
  'reason.climb',
  'reason.conquest',
  'reason.rejuvenate',
  'reason.gold',
  'reason.temple',
  'reason.hang',
  'reason.hang-matching',
  'reason.hang-new',
  'reason.build',
  'reason.build-producing',
  'reason.steps',
  'reason.flip',
  'reason.casualty',
  'reason.muster',
  'reason.leads',
]

/**
 * Why a player may want an action: what it has cost and brought them, if that can be seen; else what it is good for. In a
 * sentence with its figures.
 */
export function reason(before: View, action: Action, after: View | undefined): TawantinsuyuPhrase | undefined {
  const own = at(before.players, ownSeat(before))
  const seen = BY_THEMSELVES.includes(action.type) ? undefined : differenceOf(own, after?.players[ownSeat(before)])
  return seen ?? purposeOf({ view: before, own }, action)
}

/** What is said of these does not lie in what they bring at once. */
const BY_THEMSELVES: readonly Action['type'][] = [
  'place',
  'pray',
  'train',
  'use',
  'spend',
  'study',
  'buy',
  'build',
  'steps',
  'climb',
  'produce',
  'gold',
  'sacrifice',
  'offer',
  'muster',
  'conquer',
  'hire',
  'hang',
  'flip',
  'release',
]

/** What a player has now that they had not, and what they have no longer. */
function differenceOf(before: PlayerView, after: PlayerView | undefined): TawantinsuyuPhrase | undefined {
  if (after === undefined) return undefined
  const changes = [...RESOURCES, 'vp' as const].map(name => [name, after[name] - before[name]] as const)
  const all = [...changes, ['climb', after.templeStep - before.templeStep] as const]
  const some = (sign: number) =>
    Object.fromEntries(all.flatMap(([name, by]) => (by * sign > 0 ? [[name, by * sign]] : [])))
  const [gains, paid] = [some(1), some(-1)]
  if (Object.keys(gains).length === 0) return undefined
  if (Object.keys(paid).length === 0) return brings(gains)
  return { key: 'reason.trades', facts: { gains: gainsOf(gains), paid: gainsOf(paid) } }
}
