/** How long the least that anything was on its way is remembered, in milliseconds, and as long again at most. */
const REMEMBERED_MS = 30 * 60_000

/**
 * How long ago, in milliseconds, Discord made what is taken up now, by the moment that its id names. No clock is trusted:
 * Discord's and our own watch differ by what came with the least delay lately, and watches may go at different speeds.
 * Where nothing came at once for an hour, what comes is taken for younger than it is.
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
