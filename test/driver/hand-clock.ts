import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/playground/time/clock.ts'

/** A clock that stands still until it is moved on. */
export interface HandClock extends Clock {
  /** Lets time pass, and what is due happen in its order. */
  advance(milliseconds: number): void
}

/** Returns a clock that is moved by hand, starting at the real time if nothing else is said. */
export function handClock(start = Date.now()): HandClock {
  let now = start
  const waiting = new Set<{ readonly due: number; readonly then: () => void }>()

  const firstDue = (until: number) =>
    [...waiting].filter(({ due }) => due <= until).sort((one, other) => one.due - other.due)[0]

  return {
    now: () => now,
    after(milliseconds, then) {
      const entry = { due: now + milliseconds, then }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (let next = firstDue(end); next !== undefined; next = firstDue(end)) {
        waiting.delete(next)
        now = next.due
        next.then()
      }
      now = end
    },
  }
}

/** Lets time pass by steps of so many milliseconds until something is done, and none while anything is on its way. */
export async function letPass<T>(
  clock: HandClock,
  work: Promise<T>,
  { step, isIdle }: { readonly step: number; readonly isIdle: () => boolean },
): Promise<T> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    if (isIdle()) clock.advance(step)
  }
  return done
}
