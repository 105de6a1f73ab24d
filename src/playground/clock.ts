/** The time this Discord lives by, in milliseconds, so that a test can let an hour pass at once. */
export interface Clock {
  now(): number
  /** Does something after a while; what is returned calls it off. */
  after(milliseconds: number, then: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** A clock that stands still until it is moved on. */
export interface HandClock extends Clock {
  /** Lets time pass, and what is due happen in its order. */
  advance(milliseconds: number): void
}

/** Gives a clock that is moved by hand, starting at the real time if nothing else is said. */
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
