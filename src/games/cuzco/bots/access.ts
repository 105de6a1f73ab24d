import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import { BARE, VILLAGE } from '../components/tiles.ts'
import { footing, spread } from '../rules/walks.ts'
import { NONE, type State } from '../state.ts'
import { WEIGHTS } from './weights.ts'

/** The AP that stand for what cannot be reached in a turn. */
const FAR = 6

/** What it is worth to the seat that its Incas are not shut out. */
export function accessWorth(board: Board, state: State, seat: Seat): number {
  return -WEIGHTS.access * accessCost(board, state, seat)
}

/**
 * The AP for which the seat could get an Inca, from outside or from where it stands, to the free village hex that is
 * cheapest to get to; `FAR` if that or more.
 */
function accessCost(board: Board, { site, players }: State, seat: Seat): number {
  const ground = footing(site, seat)
  const seen = new Uint8Array(board.size)
  const outside = at(players, seat).incas > 0 ? board.border : []
  let frontier = board.all.filter(hex => site.inca[hex] === seat)
  for (let ap = 0; ap < FAR; ap++) {
    const entered = outside.filter(hex => board.entry[hex] === ap && ground[hex] !== BARE)
    const { near, beyond } = spread(board, ground, [...frontier, ...entered], seen)
    if (near.some(hex => site.ground[hex] === VILLAGE && site.inca[hex] === NONE)) return ap
    frontier = beyond
  }
  return FAR
}
