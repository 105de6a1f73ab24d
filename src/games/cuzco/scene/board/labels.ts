import { at } from '../../../../engine/basics/at.ts'
import type { Item } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { COLOURS } from '../colours.ts'
import { SMALL } from '../measures.ts'
import { HALF, middleOf } from './hexagon.ts'

/** How a hex is named, small in its northern corner: for those who look closely, and large in a crop. */
const SIZE = 20
const BASELINE = -21

/** The name of each hex. */
export function labels(board: Board, hexes: readonly number[]): Item {
  const items = hexes.map((hex): Item => {
    const [x, y] = middleOf(at(board.hexes, hex))
    const isSite = board.site[hex] === true
    return {
      type: 'text',
      x,
      y: y + BASELINE,
      text: at(board.labels, hex),
      size: SIZE,
      fill: isSite ? COLOURS.ink : COLOURS.cream,
      align: 'center',
      bold: true,
      ...(!isSite && { halo: COLOURS.ink }),
    }
  })
  return { type: 'group', x: 0, y: 0, fine: true, items }
}

/** The letter of each row at both its ends. */
export function rowLetters(board: Board): Item[] {
  const rows = Map.groupBy(board.all, hex => at(board.hexes, hex).row)
  return [...rows.values()].flatMap(hexes => {
    const letter = at(board.labels, at(hexes, 0)).charAt(0)
    return [
      letterAt(board, at(hexes, 0), letter, -HALF - 19),
      letterAt(board, at(hexes, hexes.length - 1), letter, HALF + 19),
    ]
  })
}

function letterAt(board: Board, hex: number, text: string, aside: number): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  return {
    type: 'text',
    x: x + aside,
    y: y + 17,
    text,
    size: SMALL,
    fill: COLOURS.cream,
    halo: COLOURS.ink,
    align: 'center',
    bold: true,
  }
}
