import { at } from '../../../engine/basics/at.ts'
import type { Pack, Task } from '../components/pack-form.ts'
import { SIZES, type Size } from '../components/sizes.ts'
import { productOf } from '../components/tiles.ts'
import type { Table } from '../rules/asking.ts'
import { STEPS_COST, STEPS_GAINS } from '../rules/costs.ts'
import { VP_PER_BUILDING } from '../rules/final-scoring.ts'
import { payment } from '../rules/payment.ts'
import { matchesOf } from '../rules/tapestry.ts'
import { collected } from '../rules/tasks.ts'
import type { Player } from '../state.ts'
import type { Clock } from './clock.ts'
import { armyCardWorth, bestWorth, gainsWorth } from './gains-worth.ts'
import type { Weights } from './weights.ts'

/** What Steps bring besides their VP. */
const STEPS_GOODS = { ...STEPS_GAINS, vp: 0 }

/** What a task is worth to a player, as far as they can pay for it. */
export function taskWorth({ pack }: Pick<Table, 'pack'>, player: Player, task: Task, clock: Clock): number {
  const { stone, gold, corn, buildings } = player
  const { weights: w } = clock
  switch (task) {
    case 'potato':
    case 'corn':
    case 'stone':
      return gainsWorth(collected(player, task), w) * clock.use
    case 'gold':
      return 1 - clock.use + w.gold * clock.use
    case 'training':
      return armyCardWorth(w) * clock.use
    case 'steps':
      if (player.stepsMarkers === 0 || stone + gold < STEPS_COST.stone) return 0
      return STEPS_GAINS.vp + (gainsWorth(STEPS_GOODS, w) - gainsWorth(STEPS_COST, w)) * clock.use
    case 'statue':
      return Math.max(0, ...SIZES.map(size => statueWorth(pack, player, size, clock)))
    case 'building':
      return stone + gold < 1 ? 0 : Math.min(VP_PER_BUILDING, stone + gold) - 1 + w.building * clock.future
    case 'weaving':
      return corn + gold < 1 ? 0 : w.weaving * (1 + clock.use) * w.boughtWeaving
    case 'produce':
      return buildings.reduce((most, { id, down }) => {
        return down ? most : Math.max(most, bestWorth(productOf(pack, id) ?? [], w))
      }, 0)
    case 'merchant':
      return matchesOf(pack, player).reduce((sum, gains) => sum + gainsWorth(gains, w), 0)
  }
}

/** What a Statue of a size is worth; nothing to a player who cannot pay for it. */
function statueWorth({ statues }: Pack, player: Player, size: Size, { use, weights: w }: Clock): number {
  const { vp, cost } = statues[size]
  return payment(player, cost) === undefined ? 0 : vp + (w[size] - gainsWorth(cost, w)) * use
}

/** The icons beside a space. */
export const ICONS = [0, 1, 2] as const

/** What so many tasks bring: the best first, each icon once before any twice, of those in `open` to begin with. */
export function tasksWorth(
  worths: readonly number[],
  count: number,
  w: Weights,
  open: readonly number[] = ICONS,
): number {
  const sorted = open.map(icon => at(worths, icon)).sort((a, b) => b - a)
  let sum = 0
  let left = count
  for (const worth of sorted) {
    if (left <= 0) return sum
    sum += worth * Math.min(1, left)
    left--
  }
  return left <= 0 ? sum : sum + w.again * tasksWorth(worths, Math.min(left, ICONS.length), w)
}
