import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { labelOf } from '../components/board.ts'
import { moveCost } from '../rules/walks.ts'
import { NONE } from '../state.ts'
import { type Play, pay, playerOf } from './play.ts'

/** Brings an Inca onto the site. */
export function enterInca(play: Play, seat: Seat, hex: number): void {
  const { site } = play.state
  const cost = at(play.board.entry, hex)
  pay(play, cost)
  playerOf(play, seat).incas--
  site.inca = site.inca.with(hex, seat)
  play.events.push({ type: 'inca-entered', seat, hex: labelOf(play.board, hex), cost })
}

/** Takes an Inca out. */
export function leaveInca(play: Play, seat: Seat, hex: number): void {
  const { site } = play.state
  const cost = at(play.board.entry, hex)
  pay(play, cost)
  playerOf(play, seat).incas++
  site.inca = site.inca.with(hex, NONE)
  play.events.push({ type: 'inca-left', seat, hex: labelOf(play.board, hex), cost })
}

/** Moves an Inca by the cheapest way. */
export function moveInca(play: Play, seat: Seat, { from, to }: { from: number; to: number }): void {
  const { board } = play
  const { site } = play.state
  const cost = moveCost(board, site, { from, to }) ?? 0
  pay(play, cost)
  const inca = site.inca.with(from, NONE)
  inca[to] = seat
  site.inca = inca
  play.events.push({ type: 'inca-moved', seat, from: labelOf(board, from), to: labelOf(board, to), cost })
}
