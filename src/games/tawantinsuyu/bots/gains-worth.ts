import type { Gains } from '../components/pack-form.ts'
import { STEPS_COST } from '../rules/costs.ts'
import type { Weights } from './weights.ts'

/** The Soldiers of an Army card on the average. */
const SOLDIERS = 1.4
/** What Buildings cost in stone, on the average. */
const BUILDING_COST = 2

/** What an Army card of so many Soldiers is worth in the hand. */
export function armyCardWorth(w: Weights, soldiers = SOLDIERS): number {
  return w.army + soldiers * w.soldierHeld
}

/** What some gains are worth in the middle of a game. */
export function gainsWorth(gains: Gains, w: Weights): number {
  return (
    (gains.vp ?? 0) +
    (gains.potato ?? 0) * w.potato +
    (gains.corn ?? 0) * w.corn +
    (gains.stone ?? 0) * w.stone +
    (gains.gold ?? 0) * w.gold +
    (gains.god ?? 0) * w.god +
    ((gains.army ?? 0) + (gains.training ?? 0)) * armyCardWorth(w) +
    (gains.nomad ?? 0) * w.secondWorker +
    (gains.weaving ?? 0) * w.weaving +
    (gains.climb ?? 0) * (w.climb + w.step) +
    (gains.paidClimb ?? 0) * w.paidClimb +
    (gains.rejuvenate ?? 0) * w.rejuvenate +
    (gains.paidBuilding ?? 0) * w.building +
    (gains.freeBuilding ?? 0) * (w.building + BUILDING_COST * w.stone) +
    (gains.paidSteps ?? 0) * Math.max(0, w.steps - STEPS_COST.stone * w.stone) +
    (gains.freeSteps ?? 0) * w.steps +
    (gains.freeStatue ?? 0) * w.statue
  )
}

/** What the best of some rewards is worth; 0 if there is none. */
export function bestWorth(options: readonly Gains[], w: Weights): number {
  let best = 0
  for (const gains of options) best = Math.max(best, gainsWorth(gains, w))
  return best
}
