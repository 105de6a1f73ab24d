import { at } from '../../../../engine/basics/at.ts'
import type { Item, Mark } from '../../../../engine/contract/scene.ts'
import { type Board, hexNamed } from '../../components/board.ts'
import { BARE } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { borderOf, middleOf, outlineAt, shifted } from './hexagon.ts'

/** By hex, the labels under which a list has it; places that the board does not have are left out. */
export function labelsByHex(board: Board, marks: readonly Mark[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const { place, label } of marks) {
    const hex = hexNamed(board, place.toUpperCase())
    if (hex === undefined) continue
    const labels = found.get(hex)
    if (labels === undefined) found.set(hex, [label])
    else if (!labels.includes(label)) labels.push(label)
  }
  return found
}

/** The hexes that a question is about, in the light. */
export function lit(board: Board, hexes: readonly number[]): Item[] {
  return hexes.flatMap((hex): Item[] => [
    { type: 'polygon', points: outlineAt(middleOf(at(board.hexes, hex))), fill: COLOURS.light },
    ...borderOf(board, [hex], { isWithin: () => false, inside: 0.08 }, { stroke: COLOURS.gold, line: 5 }),
  ])
}

/** Each marked hex's labels: in its middle, or where something lies, below what stands there. */
export function badges(
  board: Board,
  site: Site,
  labels: ReadonlyMap<number, readonly string[]>,
  { hexes, least }: { readonly hexes: readonly number[]; readonly least: number },
): Item[] {
  const size = Math.max(LEAST, least)
  return hexes.flatMap(hex => {
    const text = labels.get(hex)?.join(' ')
    if (text === undefined || text === at(board.labels, hex)) return []
    const isFree = site.ground[hex] === BARE || (site.temple[hex] === 0 && site.inca[hex] === NONE && text.length > 3)
    return badge(board, hex, { text, size, spot: isFree ? [0, 4] : [-15, 20] })
  })
}

const LEAST = 22

interface Badge {
  readonly text: string
  readonly size: number
  readonly spot: readonly [right: number, down: number]
}

function badge(board: Board, hex: number, { text, size, spot }: Badge): Item[] {
  const [x, y] = shifted(middleOf(at(board.hexes, hex)), spot)
  const [w, h] = [(text.length * 0.54 + 0.55) * size, size * 1.15]
  const box = { x: x - w / 2, y: y - h / 2, w, h, radius: h / 2.4 }
  return [
    { type: 'rect', ...box, fill: COLOURS.ink, stroke: COLOURS.gold, line: 3 },
    { type: 'text', x, y: y + size * 0.345, text, size, fill: COLOURS.shine, align: 'center', bold: true },
  ]
}
