import { at } from '../../../engine/at.ts'
import type { Item } from '../../../engine/scene.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { choiceRow } from './gains.ts'
import type { Box } from './measures.ts'
import { note, plate, sprite } from './shapes.ts'

const MARKS = [
  [-13, -14],
  [13, -14],
  [-13, 14],
  [13, 14],
] as const

/** The Temple track: what each step gives, who stands there, and its VP at a Festival and at the end. */
export function temple({ pack, players }: View, box: Box): Item[] {
  const { steps } = pack.temple
  const wide = (box.w - 66) / steps.length
  return [
    plate(box),
    sprite('temple', [box.x + 32, box.y + box.h / 2], 54),
    ...steps.flatMap(({ festival, gives, final }, step): Item[] => {
      const x = box.x + 58 + (step + 0.5) * wide
      const shown = choiceRow(gives, [0, 0], 20)
      return [
        {
          type: 'rect',
          ...{ x: x - wide / 2 + 2, y: box.y + 8, w: wide - 4, h: box.h - 16, radius: 8 },
          fill: final > 0 ? COLOURS.gold : COLOURS.field,
          stroke: COLOURS.faded,
        },
        ...choiceRow(gives, [x - shown.w / 2 + 4, box.y + 24], 20).items,
        note(String(festival), [x, box.y + 114], { align: 'center', fill: COLOURS.ink }),
        ...(final > 0 ? [note(String(final), [x, box.y + 139], { align: 'center', fill: COLOURS.blood })] : []),
      ]
    }),
    ...players.flatMap(({ templeStep }, seat): Item[] => {
      const [right, down] = at(MARKS, seat)
      const x = box.x + 58 + (templeStep + 0.5) * wide
      return [{ type: 'mark', seat, x: x + right, y: box.y + 70 + down, r: 19 }]
    }),
  ]
}
