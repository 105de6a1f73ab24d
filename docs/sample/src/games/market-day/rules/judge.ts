import { refuse } from '../../../engine/refusal.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import type { Ruling } from '../refusals.ts'
import type { State } from '../state.ts'

/** Which rule forbids the action to this seat now, if one does. */
export function judge({ load, stalls }: State, seat: Seat, { porter }: Action): Ruling {
  const stall = stalls[seat]
  if (load === undefined) return refuse('game-over')
  if (stall === undefined) return refuse('no-seat', { seats: stalls.length })
  if (stall.sent !== undefined) return refuse('already-sent', { porter: stall.sent })
  if (!stall.porters.includes(porter)) return refuse('no-such-porter', { porter, porters: { list: stall.porters } })
  return undefined
}
