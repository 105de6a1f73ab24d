import type { Box, Item } from '../../../engine/contract/scene.ts'
import { COLOURS } from './colours.ts'

/** A plate of cream on which something is written; the one that matters now has a frame of gold. */
export function plate(box: Box, look: 'plain' | 'gold' = 'plain'): Item[] {
  const { x, y, w, h } = box
  const isGold = look === 'gold'
  return [
    ...(isGold
      ? [{ type: 'rect', x: x - 5, y: y - 5, w: w + 10, h: h + 10, radius: 20, fill: COLOURS.ink } as const]
      : []),
    {
      type: 'rect',
      ...box,
      radius: 16,
      fill: isGold ? COLOURS.cream : COLOURS.paper,
      stroke: isGold ? COLOURS.gold : COLOURS.ink,
      line: isGold ? 8 : 4,
    },
  ]
}

/** A drawing and a number after it; nothing left is faded. */
export function stock(art: string, count: number, { x, y, colour }: Spot): Item[] {
  return [
    {
      type: 'sprite',
      art: `cuzco/${art}`,
      x,
      y,
      w: ICON,
      h: ICON,
      ...(colour !== undefined && { colour }),
      ...(count === 0 && { alpha: 0.35 }),
    },
    {
      type: 'text',
      x: x + ICON + 4,
      y: y + 41,
      text: String(count),
      size: 46,
      fill: count === 0 ? COLOURS.faded : COLOURS.ink,
      bold: true,
    },
  ]
}

export const ICON = 50

interface Spot {
  readonly x: number
  readonly y: number
  readonly colour?: `seat:${number}`
}
