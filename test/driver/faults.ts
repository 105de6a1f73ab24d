import type { Faults, Mishap } from '../../src/playground/protocol/faults.ts'

/** Which requests are meant. */
export interface Matching {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Matched against the path after `/api/v10`. */
  readonly path?: RegExp
}

/** What a test orders to go wrong. */
export interface FaultOrders extends Faults {
  /** From now on the bot is told of every interaction twice, or again only once. */
  deliverTwice(twice: boolean): void
  /** From now on the gateway closes on whoever identifies, with this code. */
  refuseLogins(code: number): void
  /** Has the next requests that match meet with a mishap: one if no number is given. What is returned calls it off. */
  order(matching: Matching, mishap: Mishap, times?: number): () => void
}

export function faultOrders(): FaultOrders {
  let twice = false
  let refusal: number | undefined
  const orders = new Set<{ readonly matching: Matching; readonly mishap: Mishap; left: number }>()
  return {
    deliverTwice(value) {
      twice = value
    },
    interactionsTwice: () => twice,
    refuseLogins(code) {
      refusal = code
    },
    loginsRefused: () => refusal,
    order(matching, mishap, times = 1) {
      const order = { matching, mishap, left: times }
      orders.add(order)
      return () => orders.delete(order)
    },
    meet(method, path) {
      for (const order of orders) {
        if (order.matching.method !== undefined && order.matching.method !== method) continue
        if (order.matching.path !== undefined && !order.matching.path.test(path)) continue
        order.left -= 1
        if (order.left <= 0) orders.delete(order)
        return order.mishap
      }
      return undefined
    },
  }
}
