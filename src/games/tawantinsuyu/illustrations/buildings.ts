import { type Box, type Item, legible, type Scene } from '../../../engine/contract/scene.ts'
import { PACK } from '../components/pack-file.ts'
import { COLOURS } from '../scene/colours.ts'
import { choiceRow, gainRow } from '../scene/gains.ts'
import { tawantinsuyu, WIDTH } from './easel.ts'

const COLUMNS = 3
const GAP = 14
const HEIGHT = 116
const SIZE = legible(WIDTH)

type Production = (typeof PACK.buildings.production)[number]

/** All Production Buildings with their cost and what they bring. */
export function buildings(): Scene {
  const { production } = PACK.buildings
  const w = Math.floor((tawantinsuyu.inner - GAP * (COLUMNS - 1)) / COLUMNS)
  const boxOf = (index: number): Box => ({
    x: (index % COLUMNS) * (w + GAP),
    y: Math.floor(index / COLUMNS) * (HEIGHT + GAP),
    w,
    h: HEIGHT,
  })
  const height = Math.ceil(production.length / COLUMNS) * (HEIGHT + GAP) - GAP
  return tawantinsuyu.scene([
    { height, items: production.flatMap((building, index) => buildingItems(building, boxOf(index))) },
  ])
}

/** Its number and cost, and below that what it brings. */
function buildingItems({ id, cost, gives }: Production, { x, y, w, h }: Box): readonly Item[] {
  return [
    { type: 'rect', x, y, w, h, radius: 10, fill: COLOURS.field, stroke: COLOURS.ink, line: 3 },
    { type: 'text', x: x + 14, y: y + 42, text: id, size: SIZE, fill: COLOURS.blood, bold: true },
    ...gainRow(cost, [x + 90, y + 32], 44).items,
    ...choiceRow(gives, [x + 90, y + 84], 48).items,
  ]
}
