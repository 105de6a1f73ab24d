import type { Chance } from '../../../engine/chance.ts'
import { type Refused, refuse } from '../../../engine/refusal.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Choice, Draft, State } from '../state.ts'
import { inside, turnCard } from './going-on.ts'
import { leave } from './leaving.ts'
import { endRound, openRounds } from './round.ts'

export const REFUSALS = ['game-over', 'no-seat', 'not-inside', 'same-choice'] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Why a seat may not answer the open question so; undefined if it may. */
export function whyNot(state: State, seat: Seat, choice: Choice): Refused<RefusalCode> | undefined {
  if (state.over) return refuse('game-over')
  const adventurer = state.adventurers[seat]
  if (!adventurer) return refuse('no-seat', { seats: state.adventurers.length })
  if (!adventurer.inside) return refuse('not-inside', { round: state.round, inside: { seats: inside(state) } })
  if (adventurer.choice === choice) {
    const other = choice === 'on' ? 'leave' : 'on'
    return refuse('same-choice', { choice: { key: `choice.${choice}` }, other: { key: `choice.${other}` } })
  }
  return undefined
}

/** Those inside who have not answered yet. */
export function undecided(state: State): readonly Seat[] {
  return inside(state).filter(seat => state.adventurers[seat]?.choice === undefined)
}

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
