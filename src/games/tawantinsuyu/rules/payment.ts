import { gainsOf } from '../components/gains.ts'
import { type Cost, RESOURCES } from '../components/pack-form.ts'
import { type Ruling, rule } from '../refusals.ts'

/** What somebody has of each resource. */
export type Purse = Readonly<Record<(typeof RESOURCES)[number], number>>

/** What is paid of each resource. */
export type Payment = Purse

/** What is paid where nothing is to be paid. */
export const NOTHING: Payment = { potato: 0, corn: 0, stone: 0, gold: 0 }

/**
 * What somebody pays for a cost: of each resource what they have, and gold for what is missing, for gold may be spent as
 * anything. Undefined if they cannot.
 */
export function payment(purse: Purse, cost: Cost): Payment | undefined {
  const own = { potato: 0, corn: 0, stone: 0 }
  let gold = cost.gold ?? 0
  for (const resource of ['potato', 'corn', 'stone'] as const) {
    const wanted = cost[resource] ?? 0
    own[resource] = Math.min(wanted, purse[resource])
    gold += wanted - own[resource]
  }
  return gold > purse.gold ? undefined : { ...own, gold }
}

/** What somebody pays for food of which `corn` is to be corn. Undefined if they cannot, or have not that much corn. */
export function foodPayment(purse: Purse, food: number, corn: number): Payment | undefined {
  return corn > Math.min(food, purse.corn) ? undefined : payment(purse, { potato: food - corn, corn })
}

/** How much corn there may be in this much food. */
export function cornChoices({ potato, corn, gold }: Purse, food: number): number[] {
  const least = Math.max(0, food - potato - gold)
  const most = Math.min(food, corn)
  const choices: number[] = []
  for (let paid = least; paid <= most; paid++) choices.push(paid)
  return choices
}

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
