import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { labelOf } from '../components/board.ts'
import { type Raise, TEMPLE_COST, templePp } from '../rules/temples.ts'
import { type Draft, VALUES, type Value } from '../state.ts'
import { type Play, pay, score } from './play.ts'

/** Builds a temple. */
export function buildTemple(play: Play, seat: Seat, { hex, value }: Raise): void {
  const pp = raise(play, seat, { hex, value })
  play.events.push({ type: 'temple-built', seat, hex: labelOf(play.board, hex), value, pp })
}

/** Expands a temple; a solar disc on it goes back to the supply. */
export function expandTemple(play: Play, seat: Seat, { hex, value }: Raise): void {
  const { site, supply } = play.state
  const from = at(site.temple, hex)
  const pp = raise(play, seat, { hex, value })
  if (site.discs.includes(hex)) {
    site.discs = site.discs.filter(disc => disc !== hex)
    supply.discs++
  }
  play.events.push({ type: 'temple-expanded', seat, hex: labelOf(play.board, hex), from, value, pp })
}

function raise(play: Play, seat: Seat, { hex, value }: Raise): number {
  const { state } = play
  pay(play, TEMPLE_COST)
  takeFloors(state, at(state.site.temple, hex), value)
  state.site.temple = state.site.temple.with(hex, value)
  state.turn.changed = [...state.turn.changed, hex]
  const pp = templePp(value)
  score(play, seat, pp)
  return pp
}

function takeFloors({ supply }: Draft, from: number, to: Value): void {
  supply.floors = supply.floors.map((left, index) => {
    const value = at(VALUES, index)
    return value > from && value <= to ? left - 1 : left
  })
}
