import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainsAt } from '../gains.ts'
import { FINE_MARK } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { note, plate, sprite } from '../shapes.ts'

const HEAD = 74

/** The four regions: what each space asks for in Soldiers turned down and discarded, what it gives, and whose it is. */
export function regions(view: View, box: Box, { ghost, since }: Moment): Item[] {
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
          const isWanted = ghost?.type === 'conquer' && ghost.region === name && ghost.space === index + 1
          const isNew = since !== undefined && since.regions[region]?.[index] !== owner
          const place = { x: box.x + HEAD + index * wide, y: y + 3, w: wide - 4, h: high - 6 }
          return spaceItems(space, place, { owner, isMarked: isWanted || isNew })
        }),
      ]
    }),
  ]
}

type RegionSpace = View['pack']['conquest']['regions'][number]['spaces'][number]

function spaceItems(
  { flip, discard, gives }: RegionSpace,
  { x, y, w, h }: Box,
  { owner, isMarked }: { readonly owner: number; readonly isMarked: boolean },
): Item[] {
  const middle = Math.round(x + w / 2)
  const upper = Math.round(y + h * 0.3)
  const cost = [
    ['soldier', flip],
    ['casualty', discard],
  ] as const
  const shown = cost.filter(([, count]) => count > 0)
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 8,
      fill: isMarked ? COLOURS.gold : COLOURS.field,
      stroke: isMarked ? COLOURS.blood : COLOURS.faded,
    },
    ...(owner < 0
      ? shown.flatMap(([art, count], index): Item[] => {
          const left = middle + (index - shown.length / 2) * 48 + 2
          return [note(String(count), [left, upper]), sprite(art, [left + 29, upper], 28)]
        })
      : [{ type: 'mark', seat: owner, x: middle, y: upper, r: Math.min(FINE_MARK, Math.round(h * 0.23)) } as const]),
    ...gainsAt(gives, [middle, Math.round(y + h * 0.73)], Math.min(30, Math.round(h * 0.4))),
  ]
}
