import { Piscina } from 'piscina'
import type { Dealt } from './deal.ts'
import type { Task } from './deal-worker.ts'

/** Deals from the first of them on: what each is, and how many. */
export type Series = Omit<Task, 'number'>

/** Threads on which deals are played. */
export interface Arena {
  /** What came of the first deals of a series, in their order, on however many threads. */
  play(series: Series, deals: number): Promise<readonly Dealt[]>
  close(): Promise<void>
}

export function openArena(threads: number): Arena {
  const filename = new URL('deal-worker.ts', import.meta.url).href
  const pool = new Piscina<Task, Dealt>({ filename, minThreads: threads, maxThreads: threads })
  return {
    play: (series, deals) => Promise.all(Array.from({ length: deals }, (_, number) => pool.run({ ...series, number }))),
    close: () => pool.destroy(),
  }
}
