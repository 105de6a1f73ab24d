import type { Phrase } from '../../../engine/contract/words.ts'
import type { Action } from '../actions.ts'
import type { GoldPhrase } from '../locales/keys.ts'
import { gemsOf, pointsOf } from '../text/tell.ts'
import { riskOf, type View } from '../view.ts'
import { share } from './imagine.ts'
import { prospects } from './judgement.ts'
import { type Moment, momentOf } from './round.ts'
import { WEIGHTS } from './weights.ts'

/** Told once all have answered. */
export const openReasons: readonly GoldPhrase['key'][] = [
  'reason.on',
  'reason.on-safe',
  'reason.on-yet',
  'reason.on-yet-safe',
  'reason.leave',
  'reason.leave-safe',
  'reason.leave-yet',
  'reason.leave-yet-safe',
]

/**
 * Why one may want to go on or to leave: what either brings on average, and what the next card risks. Where these
 * figures speak for the other choice, also what they leave out.
 */
export function reason(before: View, { choice }: Action): Phrase {
  const moment = momentOf(before)
  const average = prospects(moment, WEIGHTS)
  // Whole points would hide what the two differ by.
  const [now, later] = [inTenths(average.now), inTenths(average.later)]
  const isYet = choice === 'on' ? later < now : now < later
  const risk = riskOf(before.deck)
  return {
    key: `reason.${choice}${isYet ? '-yet' : ''}${risk === 0 ? '-safe' : ''}`,
    facts: {
      better: pointsOf(Math.max(now, later)),
      other: Math.min(now, later),
      ...(risk > 0 && { risk }),
      ...(isYet && (choice === 'on' ? { gems: gemsOf(moment.treasure) } : { haul: haulOf(moment) })),
    },
  } satisfies GoldPhrase
}

/** What leaving now brings home, from leaving with everybody to leaving alone. */
function haulOf(moment: Moment): GoldPhrase {
  const [least, most] = [share(moment, moment.inside), share(moment, 1)]
  return least === most ? pointsOf(most) : { key: 'points-between', facts: { least, count: most } }
}

function inTenths(points: number): number {
  return Math.round(points * 10) / 10
}
