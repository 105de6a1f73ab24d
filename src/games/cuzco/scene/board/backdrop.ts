import { at } from '../../../../engine/basics/at.ts'
import { type Hex, hexKey } from '../../../../engine/basics/hex.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { type Board, ENTRY_COST } from '../../components/board.ts'
import { COLOURS } from '../colours.ts'
import { borderOf, HALF, middleOf, outlineAt, QUARTER, ROW } from './hexagon.ts'

/** A piece of land to be drawn, in the pixels of the board. */
export interface Stretch {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The land under everything: the bare site, and around it the mountains in the north and the forest in the south. */
export function land(board: Board, stretch: Stretch): Item[] {
  const known = new Map(board.hexes.map((hex, index) => [hexKey(hex), index]))
  const isMountain = (hex: Hex) => {
    const index = known.get(hexKey(hex))
    if (index !== undefined && board.site[index] !== true) return board.entry[index] === ENTRY_COST.mountain
    return hex.row <= board.file.mountain.lastRow
  }
  const hexes = hexesIn(stretch)
  const south = Math.max(...board.hexes.map(hex => hex.row))
  const wild = hexes.filter(hex => board.site[known.get(hexKey(hex)) ?? -1] !== true)
  const own = board.all.filter(index => isIn(stretch, middleOf(at(board.hexes, index))))
  const border = own.filter(index => board.site[index] !== true)
  return [
    ...wild.map(hex => soil(hex, isMountain(hex) ? COLOURS.rock : COLOURS.jungle)),
    ...own.filter(index => board.site[index]).flatMap(index => plain(at(board.hexes, index))),
    ...wild
      .filter(hex => known.has(hexKey(hex)) || (isSparse(hex) && hex.row <= south))
      .map(hex => growth(hex, isMountain(hex) ? 'mountain' : 'forest')),
    ...borderOf(
      board,
      own.filter(index => board.site[index]),
      { isWithin: (_, next) => board.site[next] === true },
      { stroke: COLOURS.rim, line: 4 },
    ),
    ...border.map(index => fringe(at(board.hexes, index), board.entry[index] === ENTRY_COST.mountain)),
  ]
}

/** Away from the board only some hexes are drawn: a thicket everywhere would make the picture heavy. */
function isSparse(hex: Hex): boolean {
  return whim(hex, 6) === 0
}

/** Every hex of the endless grid whose middle lies in the stretch or a hex around it. */
function hexesIn({ left, top, right, bottom }: Stretch): Hex[] {
  const [north, south] = [Math.floor(top / ROW) - 1, Math.ceil(bottom / ROW) + 1]
  const [west, east] = [Math.floor(left / HALF) - 1, Math.ceil(right / HALF) + 1]
  const hexes: Hex[] = []
  for (let row = north; row <= south; row++) {
    for (let col = west; col <= east; col++) if ((row + col) % 2 !== 0) hexes.push({ row, col })
  }
  return hexes
}

function isIn({ left, top, right, bottom }: Stretch, [x, y]: Point): boolean {
  return x > left - 2 * HALF && x < right + 2 * HALF && y > top - ROW && y < bottom + ROW
}

/** A number that is always the same for a hex, and looks like none in particular. */
export function whim({ row, col }: Hex, choices: number): number {
  const mixed = Math.imul(Math.imul(row + 101, 73_856_093) ^ Math.imul(col + 211, 19_349_663), 2_246_822_519)
  return (mixed >>> 15) % choices
}

function soil(hex: Hex, fill: `#${string}`): Item {
  return { type: 'polygon', points: outlineAt(middleOf(hex)), fill, stroke: fill, line: 2 }
}

function growth(hex: Hex, kind: 'mountain' | 'forest'): Item {
  const [x, y] = middleOf(hex)
  const art = `cuzco/${kind}-${whim(hex, 2) + 1}`
  return { type: 'sprite', art, x: x - HALF - 2, y: y - 2 * QUARTER - 2, w: 2 * HALF + 4, h: 4 * QUARTER + 4 }
}

function plain(hex: Hex): Item[] {
  const middle = middleOf(hex)
  const [x, y] = middle
  const items: Item[] = [
    { type: 'polygon', points: outlineAt(middle), fill: COLOURS.plain, stroke: COLOURS.grid, line: 2 },
  ]
  const tufts = whim(hex, 5)
  if (tufts < 3) {
    const [right, down] = at(
      [
        [-12, 34],
        [14, 32],
        [4, -20],
      ] as const,
      tufts,
    )
    items.push({
      type: 'line',
      points: [
        [x + right - 7, y + down - 7],
        [x + right - 3, y + down],
        [x + right, y + down - 9],
        [x + right + 3, y + down],
        [x + right + 7, y + down - 6],
      ],
      stroke: COLOURS.tuft,
      line: 3,
    })
  }
  return items
}

/** Where terrains can overflow: the hex is dotted over the wild. */
function fringe(hex: Hex, isMountain: boolean): Item {
  return {
    type: 'polygon',
    points: outlineAt(middleOf(hex)),
    stroke: isMountain ? '#ffffff70' : '#bfe0a060',
    line: 2,
    dash: 6,
  }
}
