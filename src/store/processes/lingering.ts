import type { Everybody } from './presence.ts'

/** A process that was there this long ago may only have lost its connection, as all do when the server restarts. */
const LINGERS_MS = 1_500

/** Counts those as there who were a moment ago, and says when that is over. */
export function lingering() {
  let before: Everybody = { living: new Set(), sharers: new Set() }
  const missing = new Map<number, number>()
  return ({ living, sharers }: Everybody): Everybody & { readonly again: number | undefined } => {
    const now = performance.now()
    for (const process of missing.keys()) if (living.has(process)) missing.delete(process)
    for (const process of before.living.difference(living)) if (!missing.has(process)) missing.set(process, now)
    const late = new Set([...missing].filter(([, since]) => now - since < LINGERS_MS).map(([process]) => process))
    before = { living: living.union(late), sharers: sharers.union(before.sharers.intersection(late)) }
    const oldest = Math.min(...[...late].map(process => missing.get(process) ?? now))
    return { ...before, again: late.size === 0 ? undefined : Math.max(1, oldest + LINGERS_MS - now) }
  }
}
