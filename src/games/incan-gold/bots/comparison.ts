import type { Hauls } from './imagine.ts'

/** By how many standard errors the best plan has to differ from leaving at once for a comparison to be clear. */
const CLEAR = 2.5

/** Plans for going on beside leaving at once, in one imagined course after the other. */
export interface Comparison {
  add(hauls: Hauls): void
  /** By how many gems on average the best plan is ahead of leaving at once; undefined where nothing was imagined. */
  ahead(): number | undefined
  /** Whether further courses would hardly change the answer. */
  isClear(): boolean
}

/** A comparison of so many plans, in which nothing was imagined yet. */
export function comparison(plans: number): Comparison {
  const sums = Array.from({ length: plans }, () => ({ by: 0, squares: 0 }))
  let tries = 0
  const best = () => sums.reduce((most, each) => (each.by > most.by ? each : most))
  return {
    add({ now, later }) {
      tries++
      for (const [plan, sum] of sums.entries()) {
        const by = (later[plan] ?? 0) - now
        sum.by += by
        sum.squares += by * by
      }
    },
    ahead: () => (tries === 0 ? undefined : best().by / tries),
    isClear() {
      const { by, squares } = best()
      return Math.abs(by) > CLEAR * Math.sqrt(squares - (by * by) / tries)
    },
  }
}
