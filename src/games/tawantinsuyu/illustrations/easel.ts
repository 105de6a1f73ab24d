import { drawing, easel } from '../../../engine/drawing/drawing.ts'
import { WORKERS } from '../components/workers.ts'
import { COLOURS, ROBES } from '../scene/colours.ts'

/** How wide the pictures of the rules are. */
export const WIDTH = 1000

/** What they are drawn with. */
export const tawantinsuyu = easel(WIDTH, {
  ground: COLOURS.paper,
  ink: COLOURS.ink,
  badge: COLOURS.blood,
  onBadge: COLOURS.cream,
})

/** A drawing of this game; a Worker wears its colour, and what belongs to players that of the first. */
export function icon(name: string) {
  const worker = WORKERS.find(each => name === `worker-${each}`)
  return drawing(`tawantinsuyu/${name}`, worker === undefined ? 'seat:0' : ROBES[worker])
}
