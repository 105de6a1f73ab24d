import { legible } from '../../../engine/contract/scene.ts'

/** The picture of the table, in pixels. */
export const WIDTH = 1600
export const MARGIN = 24
export const GAP = 14

/** The smallest text of the table that a phone shows large enough, and that of a crop, which the small print uses. */
export const SMALL = legible(WIDTH)
export const CROP = 800
export const FINE = legible(CROP)

/** The smallest signs of seats whose letters a phone shows large enough, of the table and of a crop. */
export const MARK = 41
export const FINE_MARK = 21

/** Where the hill lies, around its middle. */
export const HILL = { x: WIDTH / 2, y: 700, bottom: 1246 } as const

/** A block of things below the hill, two of them side by side; a crop shows one of them alone. */
export const BLOCK = (WIDTH - 2 * MARGIN - GAP) / 2
export const VILLAGE = 98
export const TEMPLE = 172
export const REGIONS = 312
export const MARKET = VILLAGE + TEMPLE + REGIONS + 2 * GAP
export const PLAYER = 238
