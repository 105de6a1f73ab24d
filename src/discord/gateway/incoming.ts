import type { Arrival } from '../messages/arrival.ts'

/** Where interactions come in, by whichever way. */
export interface Incoming {
  /** Has an interaction answered. Resolves once it is; never rejects. */
  take(arrival: Arrival): Promise<void>
  /** Resolves when everything that came in has been answered. */
  idle(): Promise<void>
}

/** Hands interactions to whoever answers them, and keeps which are under way. */
export function openIncoming(route: (arrival: Arrival) => Promise<void>): Incoming {
  const underWay = new Set<Promise<void>>()
  return {
    take(arrival) {
      const answered = route(arrival)
      underWay.add(answered)
      return answered.finally(() => underWay.delete(answered))
    },
    async idle() {
      await Promise.allSettled(underWay)
    },
  }
}
