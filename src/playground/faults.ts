import type { Clock } from './clock.ts'
import { ApiError, apiError, type ErrorKind } from './errors.ts'

/** Which requests are meant. */
export interface Matching {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Matched against the path after `/api/v10`. */
  readonly path?: RegExp
}

/** What goes wrong with a request. */
export type Mishap =
  /** It is refused with one of Discord's errors. */
  | { readonly type: 'error'; readonly error: ErrorKind }
  | { readonly type: 'answer'; readonly status: number; readonly code?: number; readonly message?: string }
  /** In seconds. */
  | { readonly type: 'rate-limit'; readonly retryAfter: number; readonly global?: boolean }
  /** The connection breaks before it is carried out. */
  | { readonly type: 'reset' }
  /** It is carried out, but the connection breaks before the answer is there. */
  | { readonly type: 'answer-lost' }
  /** It is carried out so many milliseconds late. */
  | { readonly type: 'delay'; readonly milliseconds: number }

/** What is ordered to go wrong. */
export interface Faults {
  /** From now on the bot is told of every interaction twice, or again only once. */
  deliverTwice(twice: boolean): void
  interactionsTwice(): boolean
  /** From now on the gateway closes on whoever identifies, with this code. */
  refuseLogins(code: number): void
  loginsRefused(): number | undefined
  /** Has the next requests that match meet with a mishap: one if no number is given. What is returned calls it off. */
  order(matching: Matching, mishap: Mishap, times?: number): () => void
  /** The mishap of a request that has come, if one was ordered for it. It counts as met. */
  meet(method: string, path: string): Mishap | undefined
}

export function faults(): Faults {
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

/** The error that a mishap is answered with, if it is one that answers. */
export function errorOf(mishap: Mishap): ApiError | undefined {
  if (mishap.type === 'error') {
    return apiError(mishap.error, mishap.error === 'too-many-late-edits' ? { retryAfter: 1 } : {})
  }
  if (mishap.type === 'rate-limit') {
    return apiError('rate-limited', { retryAfter: mishap.retryAfter, global: mishap.global ?? false })
  }
  if (mishap.type !== 'answer') return undefined
  const { status, code = 0, message = `${status}: Error` } = mishap
  return new ApiError({ status, code, message })
}

/** Lets some of this Discord's time pass. */
export function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise(passed => {
    clock.after(milliseconds, passed)
  })
}
