import { at } from '../../../engine/at.ts'
import type { Item } from '../../../engine/scene.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { gainsAt } from './gains.ts'
import type { Box } from './measures.ts'
import { note, plate, sprite } from './shapes.ts'

const HEAD = 74

/** The four regions: what each space asks for in Soldiers turned down and discarded, what it gives, and whose it is. */
export function regions(view: View, box: Box, wanted?: { readonly region: string; readonly space: number }): Item[] {
  const { regions: all } = view.pack.conquest
  const high = (box.h - 12) / all.length
  return [
    plate(box),
    ...all.flatMap(({ name, spaces }, region): Item[] => {
      const y = box.y + 6 + region * high
      const wide = (box.w - HEAD - 8) / spaces.length
      return [
        sprite(`quarter-${name}`, [box.x + HEAD / 2 + 2, y + high / 2], 56),
        ...spaces.flatMap((space, index) => {
          const owner = at(at(view.regions, region), index)
          const isWanted = wanted?.region === name && wanted.space === index + 1
          const place = { x: box.x + HEAD + index * wide, y: y + 3, w: wide - 4, h: high - 6 }
          return spaceItems(space, place, { owner, isWanted })
        }),
      ]
    }),
  ]
}

type RegionSpace = View['pack']['conquest']['regions'][number]['spaces'][number]

function spaceItems(
  { flip, discard, gives }: RegionSpace,
  { x, y, w, h }: Box,
  { owner, isWanted }: { readonly owner: number; readonly isWanted: boolean },
): Item[] {
  const middle = x + w / 2
  const cost = [
    ['soldier', flip],
    ['casualty', discard],
  ] as const
  const shown = cost.filter(([, count]) => count > 0)
  return [
    {
      type: 'rect',
      ...{ x, y, w, h, radius: 8 },
      fill: isWanted ? COLOURS.gold : COLOURS.field,
      stroke: isWanted ? COLOURS.blood : COLOURS.faded,
    },
    ...(owner < 0
      ? shown.flatMap(([art, count], index): Item[] => {
          const left = middle + (index - shown.length / 2) * 48 + 2
          return [note(String(count), [left, y + 20]), sprite(art, [left + 29, y + 20], 26)]
        })
      : [{ type: 'mark', seat: owner, x: middle, y: y + 22, r: 20 } as const]),
    ...gainsAt(gives, [middle, y + h - 20], 28),
  ]
}
