import { at } from '../../../engine/basics/at.ts'
import type { Box, Item } from '../../../engine/contract/scene.ts'
import { VALUES } from '../state.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { SMALL } from './measures.ts'
import { ICON, plate, stock } from './plate.ts'

const STEP = 176
const FLOOR = { w: 66, step: 201 } as const

/** What is left for all: triple terrains, ponds, solar discs, and the temple floors by their value. */
export function supply({ supply: { triples, ponds, discs, floors } }: View, box: Box): Item[] {
  const y = box.y + (box.h - ICON) / 2
  const common = [
    ['triple', triples],
    ['pond-tile', ponds],
    ['sun', discs],
  ] as const
  const first = box.x + 18 + common.length * STEP
  return [
    ...plate(box),
    ...common.flatMap(([art, count], index) => stock(art, count, { x: box.x + 18 + index * STEP, y })),
    ...VALUES.flatMap((value, index) => floor(value, at(floors, index), { x: first + index * FLOOR.step, y })),
  ]
}

/** A floor as a block with its value, and how many there are. */
function floor(value: number, count: number, { x, y }: { x: number; y: number }): Item[] {
  return [
    {
      type: 'rect',
      x,
      y: y - 2,
      w: FLOOR.w,
      h: ICON + 4,
      radius: 6,
      fill: count === 0 ? COLOURS.worn : COLOURS.brick,
      stroke: COLOURS.umber,
      line: 4,
    },
    {
      type: 'text',
      x: x + FLOOR.w / 2,
      y: y + 43,
      text: String(value),
      size: SMALL,
      fill: count === 0 ? COLOURS.faded : COLOURS.cream,
      halo: count === 0 ? COLOURS.worn : COLOURS.blood,
      align: 'center',
      face: 'title',
    },
    {
      type: 'text',
      x: x + FLOOR.w + 12,
      y: y + 43,
      text: `×${count}`,
      size: SMALL,
      fill: count === 0 ? COLOURS.faded : COLOURS.ink,
      bold: true,
    },
  ]
}
