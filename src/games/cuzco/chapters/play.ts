import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Undo } from '../../../engine/contract/rules.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import type { Event } from '../events.ts'
import type { Draft } from '../state.ts'

/** An action being carried out: the copy that is changed, and what happened so far. */
export interface Play {
  readonly board: Board
  readonly state: Draft
  readonly chance: Chance
  readonly events: Event[]
  /** How many of the events the turn remembers by now. */
  filed: number
  undo: Undo
}

/** Another seat is asked from now on: what was done is not taken back by its player alone. */
export function asksOthers(play: Play): void {
  if (play.undo === 'alone') play.undo = 'by vote'
}

/** The copy of a player that is being changed. */
export function playerOf(play: Play, seat: Seat): Draft['players'][number] {
  return at(play.state.players, seat)
}

/** Takes AP from what is left in the turn. */
export function pay({ state }: Play, cost: number): void {
  state.turn.ap -= cost
}

/** Adds PP to a player's score. */
export function score(play: Play, seat: Seat, pp: number): void {
  playerOf(play, seat).pp += pp
}

/** Lets the turn remember what happened, as far as everybody may know it. */
export function fileEvents(play: Play): void {
  const { turn } = play.state
  const told = play.events.slice(play.filed).filter(event => event.type !== 'card-learned')
  turn.events = [...turn.events, ...told]
  play.filed = play.events.length
}
