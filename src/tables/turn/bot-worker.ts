import { games } from '../../games/index.ts'
import { carryOut, type Errand } from './think.ts'

/** Run in a worker thread. */
export function run(errand: Errand): unknown {
  return carryOut(games, errand)
}
