import { giveWay } from '../../engine/basics/give-way.ts'
import { games } from '../../games/index.ts'
import { carryOut, type Errand } from './think.ts'

// Whoever waits for an answer goes before a search, and that before a picture: on it the next turn waits.
giveWay(5)

/** Run in a worker thread. */
export function run(errand: Errand): unknown {
  return carryOut(games, errand)
}
