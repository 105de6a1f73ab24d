import type { Chance } from '../../src/engine/basics/chance.ts'

const MINUTE = 60_000

/** A span in which no process runs, in milliseconds: from its first minute to that of the restart. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/** The bot only notices that it was away for more than this. */
const NOTICED = 3 * MINUTE

/** n outages of two minutes to nine hours, in their order and apart from each other. */
export function outages(count: number, begin: number, minutes: number, whims: Chance): readonly Outage[] {
  const part = Math.floor(minutes / Math.max(1, count))
  return Array.from({ length: count }, (_, n) => {
    const long = whims.below(3) === 0 ? 2 + whims.below(4) : 10 + whims.below(9 * 60)
    const from = begin + (n * part + 60 + whims.below(Math.max(1, part - long - 120))) * MINUTE
    return { from, to: from + long * MINUTE }
  })
}

/** When all clocks are stopped for them: from the last sign of life on, a minute before. */
export function standing(all: readonly Outage[]): (moment: number) => boolean {
  const spans = all.map(({ from, to }) => ({ from: from - MINUTE, to })).filter(({ from, to }) => to - from > NOTICED)
  return moment => spans.some(({ from, to }) => from <= moment && moment < to)
}
