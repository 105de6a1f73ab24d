import { legible } from '../../../engine/contract/scene.ts'

/** The picture of the table, in pixels. */
export const WIDTH = 1200
export const MARGIN = 32
export const INNER = WIDTH - 2 * MARGIN

/** The smallest text. */
export const SMALL = legible(WIDTH)

export const HEAD = { y: 0, h: 128 } as const
export const TEMPLE = { y: HEAD.h, h: 496, foot: 56 } as const
export const BAND = { y: TEMPLE.y + TEMPLE.h, h: 34 } as const
export const CAMP = { y: BAND.y + BAND.h, pad: 20, columns: 2, gap: 16 } as const
export const TILE = { w: (INNER - CAMP.gap) / CAMP.columns, h: 116 } as const

/** How many rows of tiles this many seats take. */
export function rowsOf(seats: number): number {
  return Math.ceil(seats / CAMP.columns)
}

/** How high the picture of a table is. */
export function heightFor(seats: number): number {
  const rows = rowsOf(seats)
  return CAMP.y + 2 * CAMP.pad + rows * TILE.h + (rows - 1) * CAMP.gap
}
