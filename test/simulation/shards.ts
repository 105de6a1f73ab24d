import type { Store } from '../../src/store/store.ts'
import { type Plan, simulate } from './simulate.ts'

/**
 * Shares the tables of a plan out among stores, where people play at the same time, so that nobody waits for one
 * database's answers. Returns the sum of it all.
 */
export async function simulateInShards(stores: readonly Store[], { seed, ...plan }: Plan) {
  const share = (whole: number) => Math.ceil(whole / stores.length)
  const parts = await Promise.all(
    stores.map((store, n) => {
      const own = { tables: share(plan.tables), deaths: share(plan.deaths), absences: share(plan.absences) }
      return simulate(store, { ...plan, ...own, seed: `${seed.slice(0, -2)}${String(n).padStart(2, '0')}` })
    }),
  )
  const figures: Record<string, number> = {}
  for (const { faults: _, ...counts } of parts) {
    for (const [what, count] of Object.entries(counts)) figures[what] = (figures[what] ?? 0) + count
  }
  return { faults: parts.flatMap(({ faults }) => faults), figures }
}
