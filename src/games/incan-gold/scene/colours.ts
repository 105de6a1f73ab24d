import { legible } from '../../../engine/contract/scene.ts'

/** The colours of the temple at night, of the camp, and of what is found: few, so that pictures stay small. */
export const COLOURS = {
  ink: '#1c1521',
  night: '#241b2c',
  stone: '#30253b',
  block: '#392d45',
  seam: '#4a3b57',
  path: '#8b6f4e',
  cream: '#fff3d6',
  paper: '#f8e8c6',
  worn: '#cdb78f',
  faded: '#6f5a45',
  sand: '#dcbb83',
  ochre: '#e0a030',
  gold: '#f2c14e',
  shine: '#ffe19a',
  flame: '#f2a73a',
  danger: '#7a221d',
  blood: '#a3271c',
  teal: '#1d7a78',
  deepTeal: '#0f4f52',
  gem: '#6fd6c6',
  gain: '#1b6a45',
  dim: '#b9a8c4',
} as const

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
