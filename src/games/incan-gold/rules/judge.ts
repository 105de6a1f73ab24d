import { refuse } from '../../../engine/contract/refusal.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Ruling } from '../refusals.ts'
import type { State } from '../state.ts'
import { inside } from './inside.ts'

/** Why the seat may not do this now, if it may not. */
export function judge(state: State, seat: Seat, { choice }: Action): Ruling {
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
