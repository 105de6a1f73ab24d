import type { Board } from '../../components/board.ts'
import { BOARD, WIDTH } from '../measures.ts'
import { HALF, QUARTER, ROW } from './hexagon.ts'

/** Where the board lies in the picture: its origin, how much it is scaled, and how much room it takes. */
export interface Plan {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Where what is below the board begins. */
  readonly bottom: number
}

/** Fits a board into the width of the picture. */
export function planOf(board: Board): Plan {
  const columns = board.hexes.map(hex => hex.col)
  const rows = board.hexes.map(hex => hex.row)
  const [west, east] = [Math.min(...columns), Math.max(...columns)]
  const [north, south] = [Math.min(...rows), Math.max(...rows)]
  const wide = (east - west + 2) * HALF
  const high = (south - north) * ROW + 4 * QUARTER
  const scale = Math.min((WIDTH - 2 * BOARD.margin) / wide, BOARD.highest / high, BOARD.largest)
  return {
    x: Math.round(WIDTH / 2 - ((east + west) / 2) * HALF * scale),
    y: Math.round(BOARD.y + BOARD.pad + (2 * QUARTER - north * ROW) * scale),
    scale,
    bottom: Math.ceil(BOARD.y + 2 * BOARD.pad + high * scale),
  }
}
