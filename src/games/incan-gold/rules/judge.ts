import { refuse } from '../../../engine/contract/refusal.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Ruling } from '../refusals.ts'
import type { State } from '../state.ts'
import { inside } from './temple.ts'

/** As much of a state as tells who may do what. */
interface Judged extends Pick<State, 'over' | 'round'> {
  readonly adventurers: readonly Pick<State['adventurers'][number], 'inside' | 'choice'>[]
}

/** Why the seat may not do this now, if it may not. */
export function judge(state: Judged, seat: Seat, { choice }: Action): Ruling {
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
