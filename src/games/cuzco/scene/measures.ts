import { legible } from '../../../engine/contract/scene.ts'

/** The picture of the table, in pixels. */
export const WIDTH = 1600
export const MARGIN = 24
export const INNER = WIDTH - 2 * MARGIN

/** The smallest text that can be read on a phone. */
export const SMALL = legible(WIDTH)

export const HEAD = { y: 0, h: 152 } as const
export const BOARD = { y: HEAD.h, margin: 40, pad: 10, highest: 1500, largest: 1.25 } as const
export const GAP = 14
export const SUPPLY = { h: 84 } as const
export const TILE = { h: 136, columns: 2, w: (INNER - GAP) / 2 } as const
export const SCORES = { head: 132, row: 100 } as const
