import { setImmediate } from 'node:timers/promises'
import { giveWay } from '../../engine/basics/give-way.ts'
import { games } from '../../games/index.ts'
import { type Errand, runErrand, type ThoughtOut } from './run-errand.ts'

// People who wait for an answer go before threads that think, and so does the answer's picture.
giveWay(15)

/** Run in a worker thread. */
export async function run(errand: Errand): Promise<ThoughtOut> {
  const out = runErrand(games, errand)
  // Else, where the next thought waits already, nothing that this one has finished with is given back, its port above all.
  await setImmediate()
  return out
}
