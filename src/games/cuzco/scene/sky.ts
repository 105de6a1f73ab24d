import type { Item } from '../../../engine/contract/scene.ts'
import { COLOURS } from './colours.ts'
import { HEAD, WIDTH } from './measures.ts'

/** From how far away a peak is seen. */
const PEAKS = [
  [-60, 40, 280],
  [180, 66, 220],
  [960, 50, 260],
  [1330, 30, 300],
  [390, 30, 300],
  [660, 18, 330],
  [1140, 60, 240],
] as const
const SHAPE = 150 / 360

/** The sky over the mountains. */
export function sky(): Item[] {
  return [
    { type: 'rect', x: 0, y: 0, w: WIDTH, h: HEAD.h, fill: COLOURS.sky },
    { type: 'rect', x: 0, y: 92, w: WIDTH, h: HEAD.h - 92, fill: COLOURS.haze },
    ...PEAKS.map(([x, y, w]): Item => ({ type: 'sprite', art: 'cuzco/peak', x, y, w, h: Math.round(w * SHAPE) })),
    { type: 'sprite', art: 'cuzco/condor', x: 1010, y: 12, w: 116, h: 58 },
  ]
}
