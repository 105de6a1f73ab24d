import { LRUCache } from 'lru-cache'
import { atMost } from '../../engine/basics/at-most.ts'
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

/** How many are remembered: more than come while one of them waits for its turn and is carried out. */
const REMEMBERED = 5_000

/** Remembers what was heard lately: returns whether this is heard again. */
export function hearing(): (id: string) => boolean {
  const heard = new LRUCache<string, true>(atMost(REMEMBERED))
  return id => {
    if (heard.has(id)) return true
    heard.set(id, true)
    return false
  }
}
