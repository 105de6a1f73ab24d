import type { Chance } from '../../../engine/basics/chance.ts'
import { inside } from '../rules/temple.ts'
import type { Draft } from '../state.ts'
import { turnCard } from './going-on.ts'
import { leave } from './leaving.ts'
import { endRound, openRounds } from './round.ts'

/** Rules p. 2 and 3: all choices are shown at once; who leaves goes home, for the others the next card is turned. */
export function reveal(draft: Draft, chance: Chance): void {
  const leavers = inside(draft).filter(seat => draft.adventurers[seat]?.choice === 'leave')
  for (const adventurer of draft.adventurers) delete adventurer.choice
  draft.last = []
  delete draft.ended
  draft.beat++

  if (leavers.length > 0) leave(draft, leavers)
  const seats = inside(draft)
  if (seats.length === 0) {
    endRound(draft, 'all-left')
    openRounds(draft, chance)
    return
  }
  draft.last.push({ type: 'went-on', seats })
  if (turnCard(draft, chance) === 'scared') {
    endRound(draft, 'hazard')
    openRounds(draft, chance)
  }
}
