import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { legal } from './legal.ts'
import { format } from './notation.ts'
import type { State } from './state.ts'

/** What is rather done than anything else by a seat that does not answer: so it has gold to hire, and the game ends. */
const PREFERRED: readonly string[] = [
  'hire potato',
  'hire corn',
  'move 1',
  'gold',
  'recruit',
  'train',
  'pass',
  'take deck',
]

/**
 * For a seat that does not answer: its High Priest moves for 1 gold and it recruits or trains; it hires a Worker where
 * it can, passes where it may, and else does what comes first.
 */
export function fallback(state: State, seat: Seat): Action {
  let best: Action | undefined
  let rank: number = PREFERRED.length
  for (const action of legal(state, seat)) {
    const own = PREFERRED.indexOf(format(action))
    if (best === undefined || (own >= 0 && own < rank)) {
      best = action
      rank = own < 0 ? PREFERRED.length : own
    }
  }
  if (best === undefined) throw new RangeError(`nothing is asked of seat ${seat}`)
  return best
}
