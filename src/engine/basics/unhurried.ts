import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may hold up others who wait for an answer, in milliseconds. */
const SLICE_MS = 20

/** The results of a long work, step by step; others are answered in between. */
export async function* unhurried<T>(steps: Iterable<T>): AsyncGenerator<T> {
  let begun = performance.now()
  for (const step of steps) {
    yield step
    if (performance.now() - begun < SLICE_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
