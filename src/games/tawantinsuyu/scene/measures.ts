import { legible } from '../../../engine/contract/scene.ts'

/** How wide every picture is laid out, in units, and how many pixels a unit is in those that show the table together. */
export const WIDTH = 800
export const PIXELS = 1.25

/** The smallest text that a phone shows large enough, and the smallest sign of a seat whose letter it does. */
export const SMALL = legible(WIDTH)
export const MARK = 21
/** Small print: read where the picture is opened. */
export const TINY = 16

export const MARGIN = 10
export const GAP = 8
export const INNER = WIDTH - 2 * MARGIN

/** Where the hill lies in its picture, around its middle, how large its own measures are there, and its foot. */
export const HILL = { x: WIDTH / 2, y: 418, scale: 0.604, bottom: 748 } as const

/** How high the Building Market is where all that its Buildings do is read. */
export const MARKET = 306
