import { refuse } from '../../../engine/contract/refusal.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Ruling } from '../refusals.ts'
import type { State } from '../state.ts'

/** Which rule forbids the action to this seat now, if one does. Until all have sent somebody, one may send somebody else. */
export function judge({ load, stalls }: State, seat: Seat, { porter }: Action): Ruling {
  const stall = stalls[seat]
  if (load === undefined) return refuse('game-over')
  if (stall === undefined) return refuse('no-seat', { seats: stalls.length })
  if (!stall.porters.includes(porter)) return refuse('no-such-porter', { porter, porters: { list: stall.porters } })
  if (stall.sent === porter) return refuse('same-porter', { porter })
  return undefined
}
