import { amount } from '../brief.ts'
import { cpuSeconds } from '../figures.ts'

/** Something done again and again; it is told how often it was done before, and says how much it has done. */
export interface Work {
  readonly by: string
  go(before: number): number
}

/** What was done in some seconds of processor time. */
export interface Tally {
  readonly by: string
  readonly times: number
  readonly done: number
  readonly seconds: number
}

const SLICE_SECONDS = amount(0.1, 0.001)
/** Slices that are not counted, while what is done often is being compiled, and those that are. */
const WARMING = 5
const COUNTED = 20

/**
 * Does all of these in turns, each for a slice of processor time: whatever else the machine does it does to all of them, so
 * that they can be compared on a noisy one.
 */
export function inSlices(works: readonly Work[]): readonly Tally[] {
  const measured = works.map(work => ({ work, tally: { by: work.by, times: 0, done: 0, seconds: 0 } }))
  for (let slice = -WARMING; slice < COUNTED; slice++) {
    for (const one of measured) {
      const after = goOn(one.work, one.tally)
      one.tally = slice < 0 ? { ...one.tally, times: after.times } : after
    }
  }
  return measured.map(({ tally }) => tally)
}

function goOn(work: Work, tally: Tally): Tally {
  let { times, done } = tally
  let spent = 0
  for (const started = cpuSeconds(); spent < SLICE_SECONDS; spent = cpuSeconds() - started) done += work.go(times++)
  return { by: tally.by, times, done, seconds: tally.seconds + spent }
}
