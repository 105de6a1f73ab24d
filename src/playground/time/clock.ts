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

/** Lets some of this Discord's time pass. */
export function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise(passed => {
    clock.after(milliseconds, passed)
  })
}
