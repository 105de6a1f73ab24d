import type { Allowance } from '../../src/engine/contract/players.ts'

/** How often a search may ask whether there is time for more. */
const QUESTIONS = 3

/** Time for a few tries, however fast the machine is. */
export function briefly(): Allowance {
  let asked = 0
  return { isSpent: () => ++asked > QUESTIONS }
}
