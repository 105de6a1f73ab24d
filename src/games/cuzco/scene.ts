import { at } from '../../engine/at.ts'
import { centre, corners } from '../../engine/hex.ts'
import type { Colour, Frame, Item, Point, Scene } from '../../engine/scene.ts'
import { type Board, boardOf } from './board.ts'
import { labelOf } from './play.ts'
import { NONE } from './state.ts'
import type { View } from './view.ts'

const WIDTH = 1600
const MARGIN = 30
const INK = '#2b2118'
const OFF_SITE = { 1: '#6f8f5f', 2: '#9a8f86' } as const
const GROUND: readonly Colour[] = ['#e6d7b3', '#9dbb57', '#d08a4c', '#4f93c4']

/** The board from above: what lies on each hex, its height or its label, temples and Incas. */
export function scene(view: View, _frame: Frame): Scene {
  const board = boardOf(view.board)
  const columns = board.hexes.map(hex => hex.col)
  const rows = board.hexes.map(hex => hex.row)
  const [west, north] = [Math.min(...columns), Math.min(...rows)]
  const size = (2 * (WIDTH - 2 * MARGIN)) / ((Math.max(...columns) - west + 2) * Math.sqrt(3))
  const height = Math.ceil((Math.max(...rows) - north) * size * 1.5 + 2 * size + 2 * MARGIN)
  const [left, top] = centre({ row: north, col: west }, size)
  const shift = ([x, y]: Point): Point => [
    Math.round(x - left + (size * Math.sqrt(3)) / 2 + MARGIN),
    Math.round(y - top + size + MARGIN),
  ]
  const items = board.all.flatMap(hex => hexItems(view, board, { hex, size, shift }))
  return { width: WIDTH, height, ground: '#f4ecd8', items }
}

interface Spot {
  readonly hex: number
  readonly size: number
  readonly shift: (point: Point) => Point
}

function hexItems({ site }: View, board: Board, { hex, size, shift }: Spot): Item[] {
  const place = at(board.hexes, hex)
  const [x, y] = shift(centre(place, size))
  const height = at(site.height, hex)
  const fill =
    board.site[hex] || height > 0 ? at(GROUND, at(site.ground, hex)) : OFF_SITE[board.entry[hex] === 2 ? 2 : 1]
  const items: Item[] = [
    { type: 'polygon', points: corners(place, size - 1).map(shift), fill, stroke: INK, line: 2 },
    {
      type: 'text',
      x,
      y: y + Math.round(size * 0.35),
      text: height > 0 ? String(height) : labelOf(board, hex),
      size: Math.round(size * (height > 0 ? 0.9 : 0.45)),
      fill: INK,
      align: 'center',
    },
  ]
  const temple = at(site.temple, hex)
  if (temple > 0) {
    const r = Math.round(size * 0.7)
    items.push({ type: 'rect', x: x - r, y: y - r, w: 2 * r, h: 2 * r, fill: '#f6d365', stroke: INK })
    items.push({
      type: 'text',
      x,
      y: y + 12,
      text: `T${temple}`,
      size: Math.round(size * 0.7),
      fill: INK,
      align: 'center',
    })
  }
  const inca = at(site.inca, hex)
  if (inca !== NONE)
    items.push({ type: 'mark', seat: inca, x, y: y - Math.round(size * 0.3), r: Math.round(size * 0.4) })
  return items
}
