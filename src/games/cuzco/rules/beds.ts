import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Board } from '../components/board.ts'
import {
  bitOf,
  type FlatFootprints,
  type Footprints,
  flatFootprints,
  MOST_HEXES,
  WORD,
  wordOf,
} from '../components/flat-footprints.ts'
import { POND, TILE_SIZE, type Tile } from '../components/tiles.ts'
import { NONE, type Site } from '../state.ts'

/** What of a site only a terrain changes. */
type Land = Pick<Site, 'height' | 'top' | 'tiles'>

/** What of a site decides where terrains may lie. */
type Under = Land & Pick<Site, 'ground' | 'inca' | 'temple'>

/**
 * The number of the first wanted bed for these kinds of terrain, kind by kind from the north-west: a footprint that
 * would lie flat, with its own shape, and cover nothing that it must not.
 */
export function findBed(
  board: Board,
  site: Under,
  tiles: readonly Tile[],
  isWanted: (number: number) => boolean,
): number | undefined {
  const { words } = flatFootprints(board)
  const beds = openBeds(board, site)
  for (const tile of tiles) {
    const [first, last] = words[tile]
    for (let word = first; word < last; word++) {
      for (let bits = beds[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const number = word * WORD + WORD - 1 - Math.clz32(bits & -bits)
        if (isWanted(number)) return number
      }
    }
  }
  return undefined
}

/** The beds of a site on which nothing lies that must not be covered; until it is asked for the next. */
function openBeds(board: Board, site: Under): Footprints {
  const { coveringBits } = flatFootprints(board)
  const beds = bedsOn(site.height, board, site)
  if (open.length !== beds.length) open = new Int32Array(beds.length)
  open.set(beds)
  const { inca, temple, ground } = site
  for (let hex = 0; hex < board.size; hex++) {
    if (inca[hex] === NONE && temple[hex] === 0 && ground[hex] !== POND) continue
    const pairs = coveringBits[hex]
    if (pairs !== undefined) clear(open, pairs)
  }
  return open
}

/** Used again and again: so small an array takes longer to make than to fill. */
let open: Footprints = new Int32Array()

function clear(footprints: Footprints, pairs: Int32Array): void {
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const word = pairs[pair] ?? 0
    footprints[word] = (footprints[word] ?? 0) & ~(pairs[pair + 1] ?? 0)
  }
}

/** By the heights of a site: where terrains would lie flat and in a shape of their own. */
const bedsOn = onceFor((_: Site['height'], board: Board, land: Land): Footprints => {
  if (latest?.board !== board) latest = unseen(board)
  lookAt(latest, land)
  return latest.beds.slice()
})

/** The land that was looked at last: of another one only what is not as it was there has to be looked at. */
interface Seen {
  readonly board: Board
  readonly flat: FlatFootprints
  /** By hex, how high it is, which terrain is on top, by its number, and how many hexes that covers. */
  readonly height: Int16Array
  readonly top: Int16Array
  readonly size: Int8Array
  readonly beds: Footprints
}

let latest: Seen | undefined

function unseen(board: Board): Seen {
  const flat = flatFootprints(board)
  return {
    board,
    flat,
    height: new Int16Array(board.size).fill(NONE),
    top: new Int16Array(board.size),
    size: new Int8Array(board.size),
    beds: new Int32Array(wordOf(flat.footprints.length)),
  }
}

function lookAt(seen: Seen, land: Land): void {
  const { board, flat, height, top, size } = seen
  const changed: number[] = []
  for (let hex = 0; hex < board.size; hex++) {
    const high = land.height[hex] ?? 0
    const terrain = land.top[hex] ?? NONE
    const tile = land.tiles[terrain]
    const covers = tile === undefined ? 0 : TILE_SIZE[tile]
    if (height[hex] === high && top[hex] === terrain && size[hex] === covers) continue
    height[hex] = high
    top[hex] = terrain
    size[hex] = covers
    changed.push(hex)
  }
  for (const hex of changed) for (const number of flat.covering[hex] ?? []) mark(seen, number)
}

function mark(seen: Seen, number: number): void {
  const word = wordOf(number)
  const others = (seen.beds[word] ?? 0) & ~bitOf(number)
  seen.beds[word] = isBed(seen, number) ? others | bitOf(number) : others
}

/** Whether the hexes of a footprint are all as high, and not exactly those of one terrain of its size. */
function isBed({ flat, height, top, size }: Seen, number: number): boolean {
  const first = MOST_HEXES * number
  const [a, b, c] = [flat.hexes[first] ?? 0, flat.hexes[first + 1] ?? 0, flat.hexes[first + 2] ?? 0]
  if (height[a] !== height[b] || height[a] !== height[c]) return false
  return size[a] !== flat.size[number] || top[a] !== top[b] || top[a] !== top[c]
}
