import { at } from '../../../engine/basics/at.ts'
import { distance } from '../../../engine/basics/hex.ts'
import type { Board } from '../components/board.ts'

/** The same things, those on the hexes nearest to any of these anchors coming first; of equal ones the order stays. */
export function byDistance<T>(
  board: Board,
  anchors: readonly number[],
  things: readonly T[],
  hexOf: (thing: T) => number,
): T[] {
  const from = anchors.map(anchor => at(board.hexes, anchor))
  return things
    .map(thing => {
      const hex = at(board.hexes, hexOf(thing))
      return { thing, steps: Math.min(...from.map(anchor => distance(hex, anchor))) }
    })
    .sort((a, b) => a.steps - b.steps)
    .map(({ thing }) => thing)
}
