import { at } from '../../../engine/basics/at.ts'
import type { Gains, Pack } from '../components/pack-form.ts'

/** A climb: where the marker ends, and what each step on the way gives, of which one is chosen. */
export interface Climb {
  readonly step: number
  readonly rewards: readonly (readonly Gains[])[]
}

/** Climbs the Temple track from a step; what is beyond the topmost step is lost. */
export function climb({ temple }: Pack, from: number, steps: number): Climb {
  const step = Math.min(from + steps, temple.steps.length - 1)
  const rewards = temple.steps.slice(from + 1, step + 1).map(({ gives }) => gives)
  return { step, rewards: rewards.filter(gives => gives.length > 0) }
}

/** What a marker on this step brings at a Festival: VP, and the reward beside it again. */
export function festivalReward(
  { temple }: Pack,
  step: number,
): { readonly vp: number; readonly gives: readonly Gains[] } {
  const { festival, gives } = at(temple.steps, step)
  return { vp: festival, gives }
}
