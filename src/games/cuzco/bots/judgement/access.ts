import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import { BARE, VILLAGE } from '../../components/tiles.ts'
import { incasOf } from '../../rules/position.ts'
import { footing, spread } from '../../rules/walks.ts'
import { AP, NONE, type State } from '../../state.ts'
import { AT_ONCE } from '../weights.ts'

/** What it is worth to the seat that its Incas are not shut out. */
export function accessWorth(board: Board, state: State, seat: Seat): number {
  return hasAccess(board, state, seat) ? AT_ONCE.access : 0
}

/**
 * Whether the seat could get an Inca to a free village hex with the AP of a turn after its first terrain. How cheaply
 * does not count, so near places that leave a way stay on top.
 */
function hasAccess(board: Board, { site, players }: State, seat: Seat): boolean {
  const ground = footing(site, seat)
  const seen = new Uint8Array(board.size)
  const waysIn = at(players, seat).incas > 0 ? board.border.filter(hex => ground[hex] !== BARE) : []
  let frontier: readonly number[] = incasOf(site, seat)
  for (let ap = 0; ap < AP; ap++) {
    const entered = waysIn.filter(hex => board.entry[hex] === ap)
    const { near, beyond } = spread(board, ground, [...frontier, ...entered], seen)
    if (near.some(hex => site.ground[hex] === VILLAGE && site.inca[hex] === NONE)) return true
    frontier = beyond
  }
  return false
}
