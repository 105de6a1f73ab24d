import { legible } from '../../../engine/contract/scene.ts'

/** How wide the pictures of the table are, in pixels. */
export const WIDTH = 1400
export const MARGIN = 20
export const INNER = WIDTH - 2 * MARGIN

/** The smallest text that can be read on a phone. */
export const SMALL = legible(WIDTH)

export const GAP = 12
