import { gainsOf } from '../../components/gains.ts'
import type { Cost, Gains, Task } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import { costOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { marketOf } from '../../rules/buildings.ts'
import { PRICES, STEPS_COST, STEPS_GAINS } from '../../rules/costs.ts'
import { payment } from '../../rules/payment.ts'
import { matchesOf } from '../../rules/tapestry.ts'
import { collected } from '../../rules/tasks.ts'
import { brings, type Scene, towardsConquest } from './facts.ts'

/** What a task brings, or what it costs and may bring. */
export function taskReason(scene: Scene, task: Task): TawantinsuyuPhrase | undefined {
  const { view, own } = scene
  switch (task) {
    case 'potato':
    case 'corn':
    case 'stone':
    case 'gold':
      return brings(collected(own, task))
    case 'training':
      return towardsConquest(scene)
    case 'produce':
      return { key: 'reason.task-produce' }
    case 'merchant':
      return { key: 'reason.task-merchant', facts: { count: matchesOf(view.pack, own).length } }
    case 'weaving': {
      const [one, two, three] = PRICES
      return { key: 'reason.task-weaving', facts: { one, two, three } }
    }
    case 'building': {
      const affordable = marketOf(view).filter(tile => payment(own, costOf(view.pack, tile)) !== undefined)
      return { key: 'reason.task-building', facts: { count: affordable.length } }
    }
    case 'steps':
      return mayTrade(STEPS_GAINS, STEPS_COST)
    case 'statue':
      return statues(scene)
  }
}

/** The best Statue that is left and can be paid. */
function statues({ view: { pack, statues }, own }: Scene): TawantinsuyuPhrase | undefined {
  const best = SIZES.toReversed().find(
    size => statues.some(statue => statue.size === size) && payment(own, pack.statues[size].cost) !== undefined,
  )
  if (best === undefined) return undefined
  const { vp, cost } = pack.statues[best]
  return mayTrade({ vp }, cost)
}

function mayTrade(gains: Gains, paid: Cost): TawantinsuyuPhrase {
  return { key: 'reason.task', facts: { gains: gainsOf(gains), paid: gainsOf(paid) } }
}
