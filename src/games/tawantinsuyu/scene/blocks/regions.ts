import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainRow, gainsAt } from '../gains.ts'
import { MARK } from '../measures.ts'
import { labelAt, type Moment } from '../moment.ts'
import { badge, note, plate, sprite } from '../shapes.ts'

const HEAD = 192
const PAD = 6
/** What is won is drawn as large as there is room for. */
const ICONS = [34, 30, 26] as const
const LEAST_ICON = 24
/** In rows at least so high there is room for labels above what is on the spaces. */
const TALL = 90
const LABEL = 28

/** The four regions: what each space asks for in Soldiers turned down and discarded, what it gives, and whose it is. */
export function regions(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { ghost, since } = moment
  const { regions: all } = view.pack.conquest
  const high = rowHeight(view, box)
  const isLabelled = moment.marks.length > 0 && high > TALL
  return [
    plate(box),
    ...all.flatMap(({ name, spaces }, region): Item[] => {
      const y = box.y + PAD + region * high
      return [
        sprite(`quarter-${name}`, [box.x + 30, y + high / 2], 40),
        note(words.say(`region.${name}`), [box.x + 54, y + high / 2], { width: HEAD - 60 }),
        ...spaces.flatMap((space, index) => {
          const owner = at(at(view.regions, region), index)
          const isWanted = ghost?.type === 'conquer' && ghost.region === name && ghost.space === index + 1
          const isNew = since !== undefined && since.regions[region]?.[index] !== owner
          const place = spaceBox(view, box, { region, index })
          const label = labelAt(moment, `${name} ${index + 1}`) ?? labelAt(moment, name)
          return regionSpaceItems(space, place, { owner, isMarked: isWanted || isNew, label, isLow: isLabelled })
        }),
      ]
    }),
  ]
}

/** Where the spaces lie, as they are conquered. */
export function regionSpots(view: View, box: Box): readonly Spot[] {
  return view.pack.conquest.regions.flatMap(({ name, spaces }, region) =>
    spaces.map((_, index) => spotOn(`conquer ${name} ${index + 1}`, spaceBox(view, box, { region, index }))),
  )
}

function rowHeight({ pack }: View, box: Box): number {
  return (box.h - 2 * PAD) / pack.conquest.regions.length
}

function spaceBox(view: View, box: Box, { region, index }: { readonly region: number; readonly index: number }): Box {
  const high = rowHeight(view, box)
  const wide = (box.w - HEAD - PAD) / at(view.pack.conquest.regions, region).spaces.length
  return { x: box.x + HEAD + index * wide, y: box.y + PAD + region * high + 2, w: wide - 4, h: high - 4 }
}

type RegionSpace = View['pack']['conquest']['regions'][number]['spaces'][number]

interface SpaceLook {
  readonly owner: number
  readonly isMarked: boolean
  /** Under which label the list beside has it. */
  readonly label: string | undefined
  /** What is on it leaves room for a label above. */
  readonly isLow: boolean
}

/** A space of a region: its price in Soldiers and what it gives, or the sign of whoever has conquered it. */
function regionSpaceItems({ flip, discard, gives }: RegionSpace, box: Box, look: SpaceLook): Item[] {
  const { owner, isMarked, label, isLow } = look
  const { x, w } = box
  const [y, h] = isLow ? [box.y + LABEL, box.h - LABEL] : [box.y, box.h]
  const middle = Math.round(x + w / 2)
  const upper = Math.round(y + h * 0.28)
  const cost = [
    ['soldier', flip],
    ['casualty', discard],
  ] as const
  const shown = cost.filter(([, count]) => count > 0)
  const isLit = isMarked || label !== undefined
  const ground = owner < 0 ? COLOURS.field : COLOURS.worn
  return [
    {
      type: 'rect',
      ...box,
      radius: 8,
      fill: isLit ? COLOURS.gold : ground,
      stroke: isLit ? COLOURS.blood : COLOURS.faded,
    },
    ...(label === undefined || !isLow ? [] : badge(label, [middle, box.y + LABEL / 2 + 4])),
    ...(owner < 0
      ? [
          ...shown.flatMap(([art, count], index): Item[] => {
            const left = middle + (index - shown.length / 2) * 44 + 2
            return [note(String(count), [left, upper]), sprite(art, [left + 27, upper], 26)]
          }),
          ...gainsAt(gives, [middle, Math.round(y + h * 0.72)], iconSize(gives, w - 8)),
        ]
      : [{ type: 'mark', seat: owner, x: middle, y: Math.round(y + h / 2), r: MARK } as const]),
  ]
}

function iconSize(gives: RegionSpace['gives'], w: number): number {
  return ICONS.find(size => gainRow(gives, [0, 0], size).w <= w) ?? LEAST_ICON
}
