import type { Seat } from '../../../engine/contract/seat.ts'
import { labelOf } from '../components/board.ts'
import { POND } from '../components/tiles.ts'
import { POND_COST, surroundedPonds } from '../rules/ponds.ts'
import { type Play, pay, score } from './play.ts'

/** Places a pond; it may be surrounded at once. */
export function placePond(play: Play, seat: Seat, hex: number): void {
  const { board, state, events } = play
  pay(play, POND_COST)
  state.supply.ponds--
  state.site.ground = state.site.ground.with(hex, POND)
  events.push({ type: 'pond-placed', seat, hex: labelOf(board, hex) })
  scorePonds(play)
}

/** Scores every pond that is surrounded by terrain and was not before. */
export function scorePonds(play: Play): void {
  const { board, state, events } = play
  for (const pond of surroundedPonds(board, state.site)) {
    state.site.scored = [...state.site.scored, ...pond.hexes]
    if (pond.seat !== undefined) score(play, pond.seat, pond.pp)
    const hexes = pond.hexes.map(hex => labelOf(board, hex))
    events.push({ ...pond, type: 'pond-surrounded', hexes })
  }
}
