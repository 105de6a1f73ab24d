import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainsAt } from '../gains.ts'
import { MARK } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { note, plate, sprite } from '../shapes.ts'

const HEAD = 192
const PAD = 6
const ICON = 26

/** The four regions: what each space asks for in Soldiers turned down and discarded, what it gives, and whose it is. */
export function regions(view: View, words: TawantinsuyuWords, box: Box, { ghost, since }: Moment): Item[] {
  const { regions: all } = view.pack.conquest
  const high = (box.h - 2 * PAD) / all.length
  return [
    plate(box),
    ...all.flatMap(({ name, spaces }, region): Item[] => {
      const y = box.y + PAD + region * high
      const wide = (box.w - HEAD - PAD) / spaces.length
      return [
        sprite(`quarter-${name}`, [box.x + 30, y + high / 2], 40),
        note(words.say(`region.${name}`), [box.x + 54, y + high / 2], { width: HEAD - 60 }),
        ...spaces.flatMap((space, index) => {
          const owner = at(at(view.regions, region), index)
          const isWanted = ghost?.type === 'conquer' && ghost.region === name && ghost.space === index + 1
          const isNew = since !== undefined && since.regions[region]?.[index] !== owner
          const place = { x: box.x + HEAD + index * wide, y: y + 2, w: wide - 4, h: high - 4 }
          return regionSpaceItems(space, place, { owner, isMarked: isWanted || isNew })
        }),
      ]
    }),
  ]
}

type RegionSpace = View['pack']['conquest']['regions'][number]['spaces'][number]

/** A space of a region: its price in Soldiers and what it gives, or the sign of whoever has conquered it. */
function regionSpaceItems(
  { flip, discard, gives }: RegionSpace,
  { x, y, w, h }: Box,
  { owner, isMarked }: { readonly owner: number; readonly isMarked: boolean },
): Item[] {
  const middle = Math.round(x + w / 2)
  const upper = Math.round(y + h * 0.28)
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
      fill: isMarked ? COLOURS.gold : owner < 0 ? COLOURS.field : COLOURS.worn,
      stroke: isMarked ? COLOURS.blood : COLOURS.faded,
    },
    ...(owner < 0
      ? [
          ...shown.flatMap(([art, count], index): Item[] => {
            const left = middle + (index - shown.length / 2) * 44 + 2
            return [note(String(count), [left, upper]), sprite(art, [left + 27, upper], 26)]
          }),
          ...gainsAt(gives, [middle, Math.round(y + h * 0.74)], ICON),
        ]
      : [{ type: 'mark', seat: owner, x: middle, y: Math.round(y + h / 2), r: MARK } as const]),
  ]
}
