import { at } from '../../../engine/basics/at.ts'
import { type Hex, hexKey, neighbours } from '../../../engine/basics/hex.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import { format } from '../notation.ts'
import { type BoardFile, outlineOf } from './board-file.ts'
import { type Footprint, footprintsOf } from './footprints.ts'
import { TILES, type Tile } from './tiles.ts'

/** The AP that entering and leaving cost. */
export const ENTRY_COST = { forest: 1, mountain: 2 } as const

/** How many hexes touch one, and what stands for one that a board does not have. */
export const SIDES = 6
export const NO_HEX = -1

/**
 * A board worked out for playing: its hexes, on the site and off it, are numbered row by row from the north-west,
 * and every list here and in a state goes by these numbers.
 */
export interface Board {
  readonly file: BoardFile
  readonly size: number
  /** Every number, from 0 to size - 1. */
  readonly all: readonly number[]
  readonly hexes: readonly Hex[]
  /** The row's letter, and the number of the hex in its row from the west: `E7`. */
  readonly labels: readonly string[]
  readonly indexes: ReadonlyMap<string, number>
  readonly site: readonly boolean[]
  readonly neighbours: readonly (readonly number[])[]
  /** The same in one flat table: `SIDES` for each hex, `NO_HEX` for those that it lacks. */
  readonly beside: Int16Array
  /** The AP that entering or leaving costs here; 0 for a hex that is not on the border. */
  readonly entry: readonly number[]
  /** Where one can enter and leave. */
  readonly border: readonly number[]
  /** Hexes of the site that touch no off-site hex. */
  readonly inner: readonly boolean[]
  /** Wherever a terrain of each kind could lie on this board, from the north-west. */
  readonly footprints: Readonly<Record<Tile, readonly Footprint[]>>
  /** The same by the notation of the action that places a terrain there. */
  readonly byNotation: ReadonlyMap<string, Footprint>
}

const boards = new Map<string, Board>()

/** The board of a file that has passed its checks; worked out once. */
export const boardOf = onceFor((file: BoardFile): Board => {
  const key = textOf(file)
  const board = boards.get(key) ?? workOut(file)
  boards.set(key, board)
  return board
})

/** The number of the hex with this label, if the board has it. */
export function hexNamed(board: Board, label: string): number | undefined {
  return board.indexes.get(label)
}

/** The number of the hex in the middle of the board. */
export function middleHex({ hexes }: Board): number {
  const row = Math.round(Math.max(...hexes.map(hex => hex.row)) / 2)
  const col = Math.round(Math.max(...hexes.map(hex => hex.col)) / 2)
  const far = hexes.map(hex => Math.abs(hex.row - row) + Math.abs(hex.col - col))
  return far.indexOf(Math.min(...far))
}

function textOf({ name, rows, ponds, mountain }: BoardFile): string {
  return JSON.stringify([name, rows, ponds, mountain.lastRow, mountain.hexes])
}

function workOut(file: BoardFile): Board {
  const { site, offSite } = outlineOf(file)
  const borders = new Map(offSite.map(hex => [hexKey(hex), hex.border]))
  const hexes = [...site, ...offSite].map(({ row, col }) => ({ row, col }))
  hexes.sort((a, b) => a.row - b.row || a.col - b.col)
  const numbers = new Map(hexes.map((hex, index) => [hexKey(hex), index]))
  const labels = labelsOf(hexes)
  const onSite = hexes.map(hex => !borders.has(hexKey(hex)))
  const ground = { labels, site: onSite, indexOf: (hex: Hex) => numbers.get(hexKey(hex)) }
  const footprints = footprintsOf(hexes, ground)
  const beside = hexes.map(hex => neighbours(hex).map(next => numbers.get(hexKey(next)) ?? NO_HEX))
  const entry = hexes.map(hex => entryOf(hex, borders))
  return {
    file,
    size: hexes.length,
    all: [...hexes.keys()],
    hexes,
    labels,
    indexes: new Map(labels.map((label, index) => [label, index])),
    site: onSite,
    neighbours: beside.map(all => all.filter(next => next !== NO_HEX)),
    beside: Int16Array.from(beside.flat()),
    entry,
    border: entry.flatMap((cost, hex) => (cost > 0 ? [hex] : [])),
    inner: hexes.map(
      (hex, index) => onSite[index] === true && !neighbours(hex).some(next => borders.has(hexKey(next))),
    ),
    footprints,
    byNotation: new Map(
      TILES.flatMap(tile => footprints[tile].map(footprint => [format(footprint.action), footprint])),
    ),
  }
}

function labelsOf(hexes: readonly Hex[]): string[] {
  const north = at(hexes, 0).row
  let numbered = 0
  return hexes.map((hex, index) => {
    numbered = hexes[index - 1]?.row === hex.row ? numbered + 1 : 1
    return `${String.fromCharCode(65 + hex.row - north)}${numbered}`
  })
}

function entryOf(hex: Hex, borders: ReadonlyMap<string, keyof typeof ENTRY_COST>): number {
  const own = borders.get(hexKey(hex))
  if (own !== undefined) return ENTRY_COST[own]
  const touched = neighbours(hex).flatMap(next => borders.get(hexKey(next)) ?? [])
  return touched.length === 0 ? 0 : Math.min(...touched.map(border => ENTRY_COST[border]))
}

/** The label of a hex by its number. */
export function labelOf(board: Board, hex: number): string {
  return at(board.labels, hex)
}
