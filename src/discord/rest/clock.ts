/** The time that limits are kept by, in milliseconds from anywhere. */
export interface Clock {
  now(): number
  /** Does something after a while; what is returned calls it off. */
  after(milliseconds: number, then: () => void): () => void
}

/** The machine's own, which nobody sets. */
export const monotonic: Clock = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
