import { Piscina } from 'piscina'
import type { Dealt } from './deal.ts'
import type { Task } from './deal-worker.ts'

/** Plays this many deals on some threads; what came of each, in their order. */
export async function playDeals(task: Omit<Task, 'number'>, deals: number, threads: number): Promise<readonly Dealt[]> {
  const filename = new URL('deal-worker.ts', import.meta.url).href
  const pool = new Piscina<Task, Dealt>({ filename, minThreads: threads, maxThreads: threads })
  try {
    return await Promise.all(Array.from({ length: deals }, (_, number) => pool.run({ ...task, number })))
  } finally {
    await pool.destroy()
  }
}
