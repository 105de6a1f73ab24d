import { setTimeout } from 'node:timers/promises'

const AGAIN_MS = 1_000
/** A process that ends, or has died, may be in the way for so long. */
const GOING_MS = 10_000

/** What is found once it is as it should be, or after a while. Processes that are about to go are waited for. */
export async function waitForOthers<T>(look: () => Promise<T>, isWell: (found: T) => boolean): Promise<T> {
  for (const until = performance.now() + GOING_MS; ; ) {
    const found = await look()
    if (isWell(found) || performance.now() > until) return found
    await setTimeout(AGAIN_MS)
  }
}
