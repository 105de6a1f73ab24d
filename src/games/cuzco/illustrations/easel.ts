import { easel } from '../../../engine/drawing/drawing.ts'
import { COLOURS } from '../scene/colours.ts'

/** How wide the pictures of the rules are. */
export const WIDTH = 1000

/** What they are drawn with. */
export const cuzco = easel(WIDTH, {
  ground: COLOURS.paper,
  ink: COLOURS.ink,
  badge: COLOURS.blood,
  onBadge: COLOURS.cream,
})
