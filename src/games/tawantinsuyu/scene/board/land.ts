import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { COLOURS } from '../colours.ts'
import { HILL, WIDTH } from '../measures.ts'

/** Where the mountains stand, from how far they are seen. */
const HORIZON = 470
const PEAKS = [
  [1230, 214, 400],
  [-90, 224, 400],
  [190, 300, 310],
] as const
const SHAPE = 200 / 360

const LLAMAS = [
  [34, 770, 104],
  [150, 850, 84],
  [1462, 800, 104],
] as const

/** The land around the hill: sky, snow-covered mountains, and pastures with llamas. */
export function land(): Item[] {
  return [
    { type: 'rect', x: 0, y: 0, w: WIDTH, h: HORIZON + 80, fill: COLOURS.sky },
    ...PEAKS.map(([x, y, w]): Item => {
      return { type: 'sprite', art: 'tawantinsuyu/peak', x, y, w, h: Math.round(w * SHAPE) }
    }),
    { type: 'polygon', points: ridge(HORIZON, 30), fill: COLOURS.far },
    { type: 'polygon', points: ridge(HORIZON + 150, -40), fill: COLOURS.pasture },
    ...LLAMAS.map(([x, y, w]): Item => ({ type: 'sprite', art: 'tawantinsuyu/llama', x, y, w, h: w })),
  ]
}

/** A gentle ridge across the picture, down to the foot of the hill. */
function ridge(height: number, swing: number): Point[] {
  const steps = Array.from({ length: 17 }, (_, step) => step)
  return [
    ...steps.map((step): Point => [step * 100, Math.round(height - swing * Math.sin(step * 0.55))]),
    [WIDTH, HILL.bottom + 40],
    [0, HILL.bottom + 40],
  ]
}
