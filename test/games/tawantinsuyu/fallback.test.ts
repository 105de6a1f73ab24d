import { expect, test } from 'vitest'
import { fallback } from '../../../src/games/tawantinsuyu/fallback.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { randomGame } from './random-games.ts'

/** What a seat that does not answer does, the first of these that it may. */
const RATHER = ['hire potato', 'hire corn', 'move 1', 'gold', 'recruit', 'train', 'pass', 'take deck']

test('a seat that does not answer does the first of what it would rather do, or else what comes first', () => {
  const met = new Set<string>()
  for (let number = 0; number < 3; number++) {
    for (const { before, seat, options } of randomGame(number, 2 + number)) {
      const possible = options.map(format)
      const rather = RATHER.find(text => possible.includes(text))
      expect(format(fallback(before, seat))).toBe(rather ?? possible[0])
      // Only where something else comes first does it show that it is rather done.
      if (rather !== undefined && rather !== possible[0]) met.add(rather)
    }
  }
  expect([...met].sort()).toEqual(['move 1', 'pass', 'recruit', 'take deck', 'train'])
})
