import { at } from '../../../engine/at.ts'
import type { ActionOf } from '../actions.ts'
import { productOf } from '../chapters/buildings.ts'
import type { Table } from '../chapters/chapter.ts'
import { type Ruling, rule } from '../refusals.ts'
import { OFFERINGS } from '../rules/high-priest.ts'
import type { MatterOf } from '../rules/matters.ts'
import { notProductive, notTurnable } from './buildings.ts'
import { cannotPay } from './payments.ts'
import type { Reason } from './reason.ts'

/** Buildings produce once; whoever may, turns something up before or after. */
export const produce: Reason<MatterOf<'produce'>> = (table, matter, action) => {
  if (action.type === 'produce') {
    return matter.produced ? rule('produced-already') : notProductive(table, matter.seat, action)
  }
  return action.type === 'flip' ? judgeTurnUp(table, matter, action) : undefined
}

function judgeTurnUp(table: Table, matter: MatterOf<'produce'>, { things, corn }: ActionOf<'flip'>): Ruling {
  const { seat, turns, rejuvenates } = matter
  if (!turns && !rejuvenates) return rule('turned-already')
  const wrong = notTurnable(table, seat, things)
  if (wrong !== undefined) return wrong
  if (things.length > 1) return rule('too-many-flips', { most: 1 })
  if (!rejuvenates && things.some(thing => productOf(table.pack, thing) === undefined)) return rule('no-army-flip')
  return corn > 0 ? rule('too-much-corn', { corn, food: 0 }) : undefined
}

/** Own Statues are given up; a follower gives one. */
export const worship: Reason<MatterOf<'worship'>> = ({ state }, { seat, active }, action) => {
  if (action.type !== 'sacrifice') return undefined
  const { small, large } = action
  if (small === undefined && large === undefined) return rule('nothing-given')
  const { statues } = at(state.players, seat)
  for (const [size, god] of [['small', small] as const, ['large', large] as const]) {
    if (god === undefined || statues.some(one => one.god === god && one.size === size)) continue
    return rule('not-owned', { what: { key: `panel.${size}`, facts: { god: { key: `god.${god}` } } } })
  }
  return !active && small !== undefined && large !== undefined ? rule('one-statue') : undefined
}

/** Corn is offered in the numbers that the action asks for. */
export const offering: Reason<MatterOf<'offering'>> = ({ state }, { seat, active }, action) => {
  if (action.type !== 'offer') return undefined
  const amounts = OFFERINGS[active ? 'active' : 'following'].map(({ corn }) => corn)
  if (!amounts.some(corn => corn === action.corn)) return rule('no-such-offering', { amounts: { list: amounts } })
  return cannotPay(at(state.players, seat), { corn: action.corn })
}
