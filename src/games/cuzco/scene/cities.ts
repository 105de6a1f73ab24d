import { at } from '../../../engine/basics/at.ts'
import type { Item, Spot } from '../../../engine/contract/scene.ts'
import { spotOn } from '../../../engine/drawing/spot-on.ts'
import { boardOf, labelOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { type Position, positionsOn } from '../rules/position.ts'
import type { View } from '../view.ts'
import { type Area, areasOn } from './board/borders.ts'
import { templeItems } from './board/pieces.ts'
import { COLOURS } from './colours.ts'
import { GAP, INNER, MARGIN, SMALL } from './measures.ts'
import { plate } from './plate.ts'

const HEAD = 56
const ROW = 94
const COLUMNS = 2
const WIDE = (INNER - GAP) / COLUMNS
/** Of what stands there most, so that the list stays shorter than the board. */
const MOST = 12

/** The cities, the greatest first, and as far as there is room the villages in which somebody stands: who stands how high there. */
export function cities(view: View, words: CuzcoWords, top: number): Item[] {
  const listed = listedIn(view)
  if (listed.length === 0) return []
  return [
    ...plate({ x: MARGIN, y: top, w: INNER, h: citiesHeight(view) }),
    {
      type: 'text',
      x: MARGIN + 18,
      y: top + 45,
      text: words.say('scene.cities'),
      size: SMALL,
      fill: COLOURS.umber,
      width: INNER - 36,
      bold: true,
    },
    ...listed.flatMap((area, index) => entry(view, area, cornerOf(listed, index, top))),
  ]
}

/** Where each of them is listed, by the hex of its temple or its first one. */
export function citySpots(view: View, top: number): readonly Spot[] {
  const listed = listedIn(view)
  const { labels } = boardOf(view.board)
  return listed.map(({ named }, index) =>
    spotOn(at(labels, named), { ...cornerOf(listed, index, top), w: WIDE - 4, h: ROW - 6 }),
  )
}

/** Where an entry of the list begins. */
function cornerOf({ length }: readonly Listed[], index: number, top: number): Corner {
  const rows = Math.ceil(length / COLUMNS)
  return { x: MARGIN + 8 + Math.floor(index / rows) * WIDE, y: top + HEAD + (index % rows) * ROW }
}

/** How high the list is. */
export function citiesHeight(view: View): number {
  const { length } = listedIn(view)
  return length === 0 ? 0 : HEAD + Math.ceil(length / COLUMNS) * ROW + 8
}

interface Listed extends Area {
  readonly positions: readonly Position[]
}

function listedIn({ board: file, site }: View): Listed[] {
  const areas = areasOn(boardOf(file), site).map(area => ({ ...area, positions: positionsOn(site, area.hexes) }))
  const templeOf = ({ named }: Area) => at(site.temple, named)
  return areas
    .filter(({ isCity, positions }) => isCity || positions.length > 0)
    .toSorted((a, b) => templeOf(b) - templeOf(a) || b.hexes.length - a.hexes.length)
    .slice(0, MOST)
}

interface Corner {
  readonly x: number
  readonly y: number
}

function entry(
  { board: file, site }: View,
  { named, hexes, isCity, leader, positions }: Listed,
  { x, y }: Corner,
): Item[] {
  const value = at(site.temple, named)
  const name = `${labelOf(boardOf(file), named)} (${hexes.length})`
  return [
    { type: 'rect', x, y, w: WIDE - 4, h: ROW - 6, radius: 12, fill: COLOURS.cream },
    ...(isCity
      ? templeItems({ value, hasDisc: site.discs.includes(named), x: x + 48, y: y + 36 })
      : [{ type: 'sprite', art: 'cuzco/single-village', x: x + 18, y: y + 12, w: 60, h: 60 } as const]),
    { type: 'text', x: x + 96, y: y + 57, text: name, size: SMALL, fill: COLOURS.ink, bold: true, width: 134 },
    ...placesOf(positions).flatMap(([heights, tied], index) => {
      const at = { x: x + 240 + index * 214, y }
      return [...standing(tied, heights, at), ...(index === 0 && leader !== undefined ? [crown(at)] : [])]
    }),
  ]
}

/** The two places that score, by the heights there and with all who share them. */
function placesOf(positions: readonly Position[]) {
  return [...Map.groupBy(positions, ({ heights }) => heights.join('+'))].slice(0, 2)
}

/** Who stands there by Incas of these heights. */
function standing(tied: readonly Position[], heights: string, { x, y }: Corner): Item[] {
  const beside = tied.length > 2 ? 28 : 46
  const aside = (tied.length - 1) * beside
  return [
    ...tied.map(({ seat }, index): Item => ({ type: 'mark', seat, x: x + 38 + index * beside, y: y + 42, r: 38 })),
    {
      type: 'text',
      x: x + 84 + aside,
      y: y + 57,
      text: heights,
      size: SMALL,
      fill: COLOURS.ink,
      width: 126 - aside,
    },
  ]
}

function crown({ x, y }: Corner): Item {
  return { type: 'sprite', art: 'cuzco/prestige', x: x - 10, y: y - 8, w: 40, h: 40, turn: -24 }
}
