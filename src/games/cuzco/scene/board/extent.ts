import { at } from '../../../../engine/basics/at.ts'
import type { Board } from '../../components/board.ts'
import { BARE, POND } from '../../components/tiles.ts'
import type { Site } from '../../state.ts'
import { WIDTH } from '../measures.ts'
import type { Stretch } from './backdrop.ts'
import { HALF, middleOf, QUARTER, ROW } from './hexagon.ts'

/** How much wider than high a picture of the board is, at least and at most. */
const SHAPE = { least: 1, most: 1.5 } as const

/**
 * How wide a hex is in closer pictures, in pixels. Few steps keep the board in place for many turns. Even numbers
 * make all hexes of a row alike, and the picture a fifth smaller.
 */
const STEPS = [154, 116, 92] as const

/** How many hexes around what lies on the board are shown, for players to build on. */
const ROOM = 2

/** What of the board has been built on, with room to build beside it; the whole board as long as nothing has. */
export function extentOf(board: Board, site: Pick<Site, 'ground'>): Stretch {
  const whole = wholeOf(board)
  const built = board.all.filter(hex => site.ground[hex] !== BARE && !isPrinted(board, site, hex))
  if (built.length === 0) return whole
  const wanted = within(around(board, built, ROOM), whole)
  const width = STEPS.map(hex => (WIDTH / hex) * 2 * HALF).find(
    wide => wide < widthOf(whole) && widthOf(wanted) <= wide && heightOf(wanted) <= wide / SHAPE.least,
  )
  return width === undefined ? whole : moved(shaped(wanted, width), whole)
}

/** How wide a crop is, in the pixels of the board: as wide as is usual, and as wide as names in it can be read on a phone. */
const CROP = { usual: 600, widest: 866, shape: 3 / 2 } as const

/**
 * A part of the board around all of these hexes; where they lie too far from each other for their names to be read, around
 * the first one.
 */
export function cropAround(board: Board, hexes: readonly number[]): Stretch {
  const whole = wholeOf(board)
  const wanted = around(board, hexes, hexes.length > 1 ? 0.6 : 0)
  const least = Math.max(CROP.usual, widthOf(wanted), heightOf(wanted))
  if (least > CROP.widest) {
    return moved(middled(around(board, hexes.slice(0, 1), 0), CROP.widest, CROP.widest / CROP.shape), whole)
  }
  const width = Math.max(least, Math.min(heightOf(wanted) * CROP.shape, CROP.widest))
  return moved(middled(wanted, width, Math.max(heightOf(wanted), width / CROP.shape)), whole)
}

/** A part of the board around a city, of a shape given by how much wider than high it is. */
export function cityExtent(board: Board, city: readonly number[], shape: number): Stretch {
  const wanted = around(board, city, 0.6)
  const width = Math.max(widthOf(wanted), heightOf(wanted) * shape, CITY)
  return moved(middled(wanted, width, width / shape), wholeOf(board))
}

/** The least width of what is drawn around a city, in the pixels of the board. */
const CITY = 400

/** The whole board, with a seam of the land around it. */
export function wholeOf(board: Board): Stretch {
  const stretch = around(board, board.all, 0)
  const seam = {
    left: stretch.left - SEAM,
    right: stretch.right + SEAM,
    top: stretch.top - 8,
    bottom: stretch.bottom + 8,
  }
  return shaped(seam, Math.max(widthOf(seam), heightOf(seam) * SHAPE.least))
}

/** Where the letters of the rows stand; the nineteen hexes of the widest row and it are as wide as twenty. */
const SEAM = HALF

/** A printed pond on which nothing else was ever done lies there from the start. */
function isPrinted(board: Board, { ground }: Pick<Site, 'ground'>, hex: number): boolean {
  const { row, col } = at(board.hexes, hex)
  return ground[hex] === POND && board.file.ponds.some(([r, c]) => r === row && c === col)
}

function around(board: Board, hexes: readonly number[], room: number): Stretch {
  const middles = hexes.map(hex => middleOf(at(board.hexes, hex)))
  const across = middles.map(([x]) => x)
  const along = middles.map(([, y]) => y)
  const [aside, beyond] = [HALF + room * 2 * HALF, 2 * QUARTER + room * ROW]
  return {
    left: Math.min(...across) - aside,
    right: Math.max(...across) + aside,
    top: Math.min(...along) - beyond,
    bottom: Math.max(...along) + beyond,
  }
}

export function widthOf({ left, right }: Stretch): number {
  return right - left
}

export function heightOf({ top, bottom }: Stretch): number {
  return bottom - top
}

function within(one: Stretch, other: Stretch): Stretch {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** As wide as said around the same middle, and as high as it was, as far as the shape of a picture allows. */
function shaped(stretch: Stretch, width: number): Stretch {
  const height = Math.min(Math.max(Math.ceil(heightOf(stretch) / ROW) * ROW, width / SHAPE.most), width / SHAPE.least)
  return middled(stretch, width, height)
}

/** Of this size, around the same middle. */
function middled(stretch: Stretch, width: number, height: number): Stretch {
  const [x, y] = [(stretch.left + stretch.right) / 2, (stretch.top + stretch.bottom) / 2]
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Moved so that it shows no more of the wild than it has to. */
function moved(stretch: Stretch, whole: Stretch): Stretch {
  const right = shift([stretch.left, stretch.right], [whole.left, whole.right])
  const down = shift([stretch.top, stretch.bottom], [whole.top, whole.bottom])
  return {
    left: stretch.left + right,
    right: stretch.right + right,
    top: stretch.top + down,
    bottom: stretch.bottom + down,
  }
}

type Span = readonly [from: number, to: number]

function shift([from, to]: Span, [first, last]: Span): number {
  if (to - from >= last - first) return (first + last - from - to) / 2
  return Math.max(first - from, 0) + Math.min(last - to, 0)
}
