import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { COLOURS } from '../colours.ts'
import { HILL, MARGIN, WIDTH } from '../measures.ts'

/** Where the mountains stand, from how far they are seen. */
const HORIZON = 262
const PEAKS = [
  [600, 128, 230],
  [-70, 126, 240],
  [96, 172, 170],
] as const
const SHAPE = 200 / 360

const LLAMAS = [
  [12, 420, 54],
  [54, 506, 46],
  [738, 430, 54],
] as const

/** The land around the hill: sky, snow-covered mountains, and pastures with llamas. */
export function land(): Item[] {
  return [
    { type: 'rect', x: 0, y: 0, w: WIDTH, h: HORIZON + 60, fill: COLOURS.sky },
    ...PEAKS.map(([x, y, w]): Item => {
      return { type: 'sprite', art: 'tawantinsuyu/peak', x, y, w, h: Math.round(w * SHAPE) }
    }),
    { type: 'polygon', points: ridge(HORIZON, 18), fill: COLOURS.far },
    { type: 'polygon', points: ridge(HORIZON + 84, -22), fill: COLOURS.pasture },
    ...LLAMAS.map(([x, y, w]): Item => ({ type: 'sprite', art: 'tawantinsuyu/llama', x, y, w, h: w })),
  ]
}

/** A gentle ridge across the picture, down to the foot of the hill. */
function ridge(height: number, swing: number): Point[] {
  const steps = Array.from({ length: 17 }, (_, step) => step)
  return [
    ...steps.map((step): Point => [step * 50, Math.round(height - swing * Math.sin(step * 0.55))]),
    [WIDTH, HILL.bottom + MARGIN],
    [0, HILL.bottom + MARGIN],
  ]
}
