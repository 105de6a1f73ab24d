import { gainsOf } from '../../components/gains.ts'
import { type Cost, RESOURCES } from '../../components/pack-form.ts'
import { type Ruling, rule } from '../../refusals.ts'
import { type Purse, payment } from '../payment.ts'

/** Says no to a cost that is more than a purse holds, gold standing for what is missing. */
export function cannotPay(purse: Purse, cost: Cost): Ruling {
  return payment(purse, cost) === undefined
    ? rule('cannot-pay', () => ({ cost: gainsOf(cost), own: ownOf(purse) }))
    : undefined
}

/** Says no to food of which `corn` is to be corn: more corn than food, or than there is, or too little of both. */
export function judgeFood(purse: Purse, food: number, corn: number): Ruling {
  if (corn > food) return rule('too-much-corn', { corn, food })
  if (corn > purse.corn) return rule('too-little-corn', () => ({ corn, own: ownOf(purse) }))
  const paid = payment(purse, { potato: food - corn, corn })
  return paid === undefined ? rule('too-little-food', () => ({ food, corn, own: ownOf(purse) })) : undefined
}

/** What a purse holds. */
function ownOf(purse: Purse) {
  return gainsOf(Object.fromEntries(RESOURCES.map(resource => [resource, purse[resource]])))
}
