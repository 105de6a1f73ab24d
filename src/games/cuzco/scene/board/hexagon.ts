import { at } from '../../../../engine/basics/at.ts'
import { DIRECTIONS, type Hex, hexKey, neighbours } from '../../../../engine/basics/hex.ts'
import { onceFor } from '../../../../engine/basics/once-for.ts'
import type { Item, OutlineItem, Point } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'

/** Half the width and a quarter of the height of a hex: whole pixels, so that hexes meet without a seam. */
export const HALF = 40
export const QUARTER = 23

/** From one row to the next. */
export const ROW = 3 * QUARTER

/** The corners around the middle, in the order of `CORNERS`. */
const OUTLINE: readonly Point[] = [
  [HALF, QUARTER],
  [0, 2 * QUARTER],
  [-HALF, QUARTER],
  [-HALF, -QUARTER],
  [0, -2 * QUARTER],
  [HALF, -QUARTER],
]

/** The middle of a hex; hex (0, 0) lies at the origin. */
export function middleOf({ row, col }: Hex): Point {
  return [col * HALF, row * ROW]
}

/** The point moved right and down. */
export function shifted([x, y]: Point, [right, down]: Point): Point {
  return [x + right, y + down]
}

/** The outline of a hex around a point. */
export function outlineAt(middle: Point): Point[] {
  return OUTLINE.map(corner => shifted(corner, middle))
}

/** The two ends of a side, clockwise; sides go by the order of `DIRECTIONS`. */
function sideOf(side: number): readonly [Point, Point] {
  const count = OUTLINE.length
  return [at(OUTLINE, (side + count - 1) % count), at(OUTLINE, side % count)]
}

const NOWHERE = -1

/** By hex and side, the number of the hex beyond it, or -1. */
export const beyond = onceFor((board: Board): readonly (readonly number[])[] => {
  const numbers = new Map(board.hexes.map((hex, index) => [hexKey(hex), index]))
  return board.hexes.map(hex => neighbours(hex).map(next => numbers.get(hexKey(next)) ?? NOWHERE))
})

/** Outlines around the middle of a hex, as they may be around the middles of others. */
export function onHex(board: Board, hex: number, items: readonly OutlineItem[]): Item[] {
  const [x, y] = middleOf(at(board.hexes, hex))
  return items.length === 0 ? [] : [{ type: 'stamp', x, y, items }]
}

/** A border around some hexes. */
interface Border {
  /** Whether a hex and the one beyond one of its sides are both within, so that nothing runs between them. */
  readonly isWithin: (hex: number, next: number) => boolean
  /** How far within the hexes it runs, as a share of a side. */
  readonly inside?: number
}

/**
 * The border around some hexes, as lines of this look from corner to corner: the sides beyond which none of them lies.
 * Neighbouring sides of one hex are one line.
 */
export function borderOf(
  board: Board,
  hexes: readonly number[],
  { isWithin, inside = 0 }: Border,
  look: Pick<OutlineItem, 'stroke' | 'line' | 'dash'>,
): Item[] {
  return hexes.flatMap(hex => {
    const open = DIRECTIONS.map((_, side) => !isWithin(hex, at(at(beyond(board), hex), side)))
    const lines = runs(open).map(sides => ({ type: 'line', points: lineAlong(sides, inside), ...look }) as const)
    return onHex(board, hex, lines)
  })
}

/** The open sides as runs of neighbours around the hex. */
function runs(open: readonly boolean[]): number[][] {
  const count = open.length
  const start = open.indexOf(false)
  const found: number[][] = []
  for (let step = 1; step <= count; step++) {
    const side = (start + step) % count
    if (open[side] !== true) continue
    const last = found.at(-1)
    if (last !== undefined && (at(last, last.length - 1) + 1) % count === side) last.push(side)
    else found.push([side])
  }
  return found
}

function lineAlong(sides: readonly number[], inside: number): Point[] {
  const [first, last] = [at(sides, 0), at(sides, sides.length - 1)]
  const corners = [sideOf(first)[0], ...sides.map(side => sideOf(side)[1])]
  if (sides.length === OUTLINE.length) return corners.map(corner => between(corner, [0, 0], inside))
  // Its ends lie on the sides that are shared, so that the line goes on in the next hex.
  const ends: readonly Point[] = [sideOf(first + OUTLINE.length - 1)[0], ...corners, sideOf(last + 1)[1]]
  return corners.map((corner, index) => {
    if (index === 0) return between(corner, at(ends, 0), inside)
    return between(corner, index === corners.length - 1 ? at(ends, ends.length - 1) : [0, 0], inside)
  })
}

/** The point a share of the way from one to another. */
function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share]
}
