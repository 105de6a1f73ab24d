import { onceFor } from '../../../engine/basics/once-for.ts'
import type { ActionOf } from '../actions.ts'
import type { Board } from './board.ts'
import type { Footprint } from './footprints.ts'
import type { Tile } from './tiles.ts'

/** A word has so many bits. */
export const WORD = 32

/** The hexes of the largest terrain. */
export const MOST_HEXES = 3

/** A set of footprints: the bit of each is 1, in words of 32 bits. */
export type Footprints = Int32Array

/**
 * The footprints of a board, numbered kind by kind, in flat tables: whoever looks at thousands of them in no time does not go
 * from object to object. Each kind begins with a word of its own.
 */
export interface FlatFootprints {
  /** By number. */
  readonly footprints: readonly (Footprint | undefined)[]
  readonly actions: readonly (ActionOf<'place'> | undefined)[]
  /** By number, how many hexes it covers and how many of those are not on the site. */
  readonly size: Int8Array
  readonly offSite: Int8Array
  /** `MOST_HEXES` of each; a smaller one has its first again in place of those it lacks. */
  readonly hexes: Int16Array
  /** The words of each kind, from the first to before the last. */
  readonly words: Readonly<Record<Tile, readonly [first: number, last: number]>>
  /** By hex, the numbers of those that cover it. */
  readonly covering: readonly Int16Array[]
  /** By hex, the same as pairs of a word's number and its bits. */
  readonly coveringBits: readonly Int32Array[]
}

/** The footprints of a board in flat tables; worked out once. */
export const flatFootprints = onceFor((board: Board): FlatFootprints => {
  const footprints: (Footprint | undefined)[] = []
  const words = {
    T: append(footprints, board, 'T'),
    D: append(footprints, board, 'D'),
    C: append(footprints, board, 'C'),
    V: append(footprints, board, 'V'),
  }
  const covering = board.all.map(hex =>
    Int16Array.from(footprints.flatMap((footprint, number) => (footprint?.hexes.includes(hex) ? [number] : []))),
  )
  return {
    footprints,
    actions: footprints.map(footprint => footprint?.action),
    size: Int8Array.from(footprints, footprint => footprint?.hexes.length ?? 0),
    offSite: Int8Array.from(footprints, footprint => footprint?.offSite ?? 0),
    hexes: Int16Array.from(footprints.flatMap(footprint => padded(footprint?.hexes ?? []))),
    words,
    covering,
    coveringBits: covering.map(bitsOf),
  }
})

/** Adds the footprints of a kind, and leaves the rest of its last word empty; which words it has. */
function append(all: (Footprint | undefined)[], board: Board, tile: Tile): [first: number, last: number] {
  const first = all.length / WORD
  all.push(...board.footprints[tile])
  while (all.length % WORD !== 0) all.push(undefined)
  return [first, all.length / WORD]
}

function padded([first = 0, ...others]: readonly number[]): number[] {
  return Array.from({ length: MOST_HEXES }, (_, index) => (index === 0 ? first : (others[index - 1] ?? first)))
}

function bitsOf(numbers: Int16Array): Int32Array {
  const words = new Map<number, number>()
  for (const number of numbers) words.set(wordOf(number), (words.get(wordOf(number)) ?? 0) | bitOf(number))
  return Int32Array.from([...words].flat())
}

/** The number of the word that has a footprint's bit. */
export function wordOf(number: number): number {
  return number >>> 5
}

/** A footprint's bit in its word. */
export function bitOf(number: number): number {
  return 1 << (number & 31)
}
