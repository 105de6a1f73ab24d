import { giveWay } from '../../engine/basics/give-way.ts'
import { games } from '../../games/index.ts'
import { carryOut, type Errand, type ThoughtOut } from './think.ts'

// Whoever waits for an answer goes before those who think, and so does the picture that belongs to the answer.
giveWay(15)

/** Run in a worker thread. */
export function run(errand: Errand): ThoughtOut {
  return carryOut(games, errand)
}
