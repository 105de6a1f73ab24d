const MINUTE_MS = 60_000

/** Lets each server have something so many times within a minute, and no more. Returns whether it may now, which counts. */
export function openRation(most: () => number, now: () => number): (server: string) => boolean {
  let began = now()
  const had = new Map<string, number>()
  return server => {
    if (Math.abs(now() - began) >= MINUTE_MS) {
      began = now()
      had.clear()
    }
    const before = had.get(server) ?? 0
    if (before >= most()) return false
    had.set(server, before + 1)
    return true
  }
}
