import type { Fault, Faults, StreamFault } from '../../src/playground/protocol/faults.ts'

/** Which requests are meant. */
export interface Matching {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Matched against the path after `/api/v10`. */
  readonly path?: RegExp
}

/** What a test has go wrong. */
export interface InjectedFaults extends Faults {
  /** From now on the bot is told of every interaction twice, or again only once. */
  deliverTwice(twice: boolean): void
  /** From now on the gateway closes connections that identify, with this code. */
  refuseLogins(code: number): void
  /** From now on this happens to streams from an Activity's page, or nothing. */
  breakStreams(fault: StreamFault | undefined): void
  /** Has the next requests that match meet with a fault: one if no number is given. What is returned calls it off. */
  inject(matching: Matching, fault: Fault, times?: number): () => void
}

export function injectedFaults(): InjectedFaults {
  let twice = false
  let stream: StreamFault | undefined
  let refusal: number | undefined
  const waiting = new Set<{ readonly matching: Matching; readonly fault: Fault; left: number }>()
  return {
    deliverTwice(value) {
      twice = value
    },
    interactionsTwice: () => twice,
    breakStreams(fault) {
      stream = fault
    },
    streamFault: () => stream,
    refuseLogins(code) {
      refusal = code
    },
    loginsRefused: () => refusal,
    inject(matching, fault, times = 1) {
      const injected = { matching, fault, left: times }
      waiting.add(injected)
      return () => waiting.delete(injected)
    },
    requestFault(method, path) {
      for (const injected of waiting) {
        if (injected.matching.method !== undefined && injected.matching.method !== method) continue
        if (injected.matching.path !== undefined && !injected.matching.path.test(path)) continue
        injected.left -= 1
        if (injected.left <= 0) waiting.delete(injected)
        return injected.fault
      }
      return undefined
    },
  }
}
