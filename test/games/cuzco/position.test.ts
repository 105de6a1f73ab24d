import { describe, expect, test } from 'vitest'
import { highestOn, placesOn, positionsOn } from '../../../src/games/cuzco/rules/position.ts'
import { NONE } from '../../../src/games/cuzco/state.ts'

/** Incas on hexes 0, 1, ...: `A3` of seat 0 at height 3, `-3` nobody. */
function standing(text: string) {
  const hexes = text.split(' ')
  const inca = hexes.map(hex => (hex[0] === '-' ? NONE : hex.charCodeAt(0) - 65))
  return [{ inca, height: hexes.map(hex => Number(hex[1])) }, hexes.map((_, hex) => hex)] as const
}

describe('positions', () => {
  test('are in order, equal ones by their seats, wherever they stand', () => {
    expect(positionsOn(...standing('D2 -5 B1 C2 B3 A2'))).toEqual([
      { seat: 1, heights: [3, 1] },
      { seat: 0, heights: [2] },
      { seat: 2, heights: [2] },
      { seat: 3, heights: [2] },
    ])
  })

  test.each([
    ['-3', undefined, [], []],
    ['A1', 0, [0], []],
    ['B1 A1', undefined, [0, 1], []],
    ['A1 B2', 1, [1], [0]],
    ['A2 B2 B1', 1, [1], [0]],
    ['A2 A1 B2 B2', 1, [1], [0]],
    ['A3 B2 B2 B2', 0, [0], [1]],
    ['C4 A4 B3 D3', undefined, [0, 2], [1, 3]],
    ['A4 B3 C3 D2', 0, [0], [1, 2]],
    ['A2 A2 B2 B2', undefined, [0, 1], []],
  ] as const)('of %s: highest is %s, first %j, second %j', (text, highest, first, second) => {
    expect(highestOn(...standing(text))).toBe(highest)
    expect(placesOn(...standing(text))).toEqual({ first, second })
  })
})
