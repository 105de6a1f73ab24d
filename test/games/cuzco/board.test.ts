import { describe, expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { open } from '../../../src/engine/play/match.ts'
import { boardOf, hexNamed } from '../../../src/games/cuzco/components/board.ts'
import {
  type BoardFile,
  boardFileSchema,
  countsOf,
  outlineOf,
  PACK_BOARD,
} from '../../../src/games/cuzco/components/board-file.ts'
import game from '../../../src/games/cuzco/game.ts'

const board = boardOf(PACK_BOARD)
const named = (label: string) => hexNamed(board, label) ?? -1

/** A site of three rows with nothing printed on it. */
const SMALL: BoardFile = {
  name: 'Small',
  rows: [[[1, 9]], [[0, 10]], [[1, 9]]],
  ponds: [],
  mountain: { lastRow: 0, hexes: [] },
}

describe('the board of the pack', () => {
  test('comes to what the rulebook says: 150 empty hexes and 3 ponds, half the border mountain, half forest', () => {
    expect(countsOf(outlineOf(PACK_BOARD))).toEqual({
      hexes: 153,
      border: { mountain: 28, forest: 27, both: 2 },
      offSite: { mountain: 35, forest: 28 },
    })
    expect(PACK_BOARD.ponds).toHaveLength(3)
  })

  test('letters its rows from the north and numbers hexes from the west, those off the site included', () => {
    expect(board.labels.at(0)).toBe('A1')
    expect(board.labels.at(-1)?.charAt(0)).toBe('O')
    expect(board.hexes[named('E1')]).toEqual({ row: 3, col: -2 })
    expect(board.hexes[named('E7')]).toEqual({ row: 3, col: 10 })
    expect(board.site[named('E1')]).toBe(false)
    expect(board.site[named('E2')]).toBe(true)
    expect(new Set(board.labels).size).toBe(153 + 63)
  })

  test('costs 2 AP where only mountain is near, 1 where forest is, nothing where no border is', () => {
    expect(board.entry[named('E2')]).toBe(2)
    expect(board.entry[named('G2')]).toBe(1)
    expect(board.entry[named('H3')]).toBe(1)
    expect(board.entry[named('F9')]).toBe(0)
  })

  test('has a footprint for each way in which a terrain covers a site hex', () => {
    expect(board.footprints.C).toHaveLength(153)
    expect(board.footprints.V).toHaveLength(153)
    expect(board.footprints.T.every(({ hexes }) => hexes.some(hex => board.site[hex]))).toBe(true)
    expect(board.byNotation.get('T F9 nw')?.hexes.map(hex => board.labels[hex])).toEqual(['F9', 'F8', 'E9'])
  })
})

describe('a board file', () => {
  test.each<[string, Partial<BoardFile>]>([
    ['an unconnected site', { rows: [[[1, 9]], [], [[1, 9]]] }],
    ['a pond off the site', { ponds: [[1, 20]] }],
    ['a pond at the border', { ponds: [[1, 0]] }],
    [
      'a pond printed twice',
      {
        ponds: [
          [1, 4],
          [1, 4],
        ],
      },
    ],
    ['a mountain on the site', { mountain: { lastRow: 0, hexes: [[1, 4]] } }],
    ['a span that ends between hexes', { rows: [[[1, 8]]] }],
    [
      'overlapping spans',
      {
        rows: [
          [
            [1, 9],
            [9, 11],
          ],
        ],
      },
    ],
    ['too few hexes', { rows: [[[1, 3]]] }],
    [
      'another count than it states',
      { counts: { hexes: 15, border: { mountain: 0, forest: 0, both: 0 }, offSite: { mountain: 0, forest: 0 } } },
    ],
  ])('is refused for %s', (_, change) => {
    expect(boardFileSchema.safeParse({ ...SMALL, ...change }).success).toBe(false)
  })

  test('of another outline plays as well, to the end', () => {
    const match = open(game, { seats: 2, options: { board: SMALL }, seed: 'a'.repeat(64) })
    const source = chance('b'.repeat(64))
    let { state } = match
    let moves = 0
    for (; !state.over; moves++) {
      const [asked] = game.waiting(state).seats
      const seat = asked?.seat ?? 0
      const applied = game.apply(state, seat, source.pick([...game.legal(state, seat)]), source)
      if (!applied.ok) throw new Error(applied.refusal.code)
      state = applied.state
    }
    expect(moves).toBeGreaterThan(0)
    expect(state.site.height).toHaveLength(boardOf(SMALL).size)
  })
})
