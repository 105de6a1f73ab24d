/** How long the least that anything was on its way is remembered, in milliseconds, and as long again at most. */
const REMEMBERED_MS = 30 * 60_000

/**
 * How many milliseconds ago Discord made this id. No clock is trusted: the offset of ours is what came with the least
 * delay lately. After an hour of delays, ids seem younger than they are.
 */
export function ages(watch: () => number = () => performance.now()): (madeAt: number) => number {
  let began = watch()
  let least = Number.POSITIVE_INFINITY
  let leastBefore = Number.POSITIVE_INFINITY
  return madeAt => {
    const now = watch()
    if (now - began > REMEMBERED_MS) {
      leastBefore = now - began > 2 * REMEMBERED_MS ? Number.POSITIVE_INFINITY : least
      least = Number.POSITIVE_INFINITY
      began = now
    }
    least = Math.min(least, now - madeAt)
    return now - madeAt - Math.min(least, leastBefore)
  }
}
