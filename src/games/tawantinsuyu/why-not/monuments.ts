import { at } from '../../../engine/at.ts'
import { rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { cannotPay } from './payments.ts'
import type { Reason } from './reason.ts'
import { noSteps } from './supply.ts'

/** Steps are built where there is a place for them. */
export const steps: Reason<MatterOf<'steps'>> = (table, { seat, free }, action) => {
  if (action.type !== 'steps') return undefined
  const { section } = action
  if (at(table.state.steps, section - 1).lower !== undefined) return rule('no-steps-there', { section })
  if (!free) return noSteps(table, seat)
  return at(table.state.players, seat).stepsMarkers === 0 ? rule('no-steps-left') : undefined
}

/** A Statue is built that is left; for nothing only a small one. */
export const statue: Reason<MatterOf<'statue'>> = ({ pack, state }, { seat, free }, action) => {
  if (action.type !== 'statue') return undefined
  const { god, size } = action
  if (free && size === 'large') return rule('small-only')
  if (!state.statues.some(one => one.god === god && one.size === size)) {
    return rule('no-such-statue', { god: { key: `god.${god}` }, size: { key: `size.${size}` } })
  }
  return free ? undefined : cannotPay(at(state.players, seat), pack.statues[size].cost)
}

/** A step on the Temple track is climbed below its top. */
export const climb: Reason<MatterOf<'climb'>> = ({ pack, state }, { seat }, action) => {
  if (action.type !== 'climb') return undefined
  const player = at(state.players, seat)
  if (player.templeStep >= pack.temple.steps.length - 1) return rule('temple-top')
  return cannotPay(player, { gold: 1 })
}
