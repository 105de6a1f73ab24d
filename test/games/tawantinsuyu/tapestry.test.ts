import { expect, test } from 'vitest'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import type { Pattern } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { fits, matches, tapestryVp } from '../../../src/games/tawantinsuyu/rules/tapestry.ts'

const GOLD = 0
const STONE = 1
const POTATO = 2
const ARMY = 5
const CLIMB = 6
const weaving = (pattern: Pattern, left: number, right: number) => ({ pattern, left, right })

test('example 6: a Weaving joins a Tapestry that has no other of its pattern', () => {
  const tapestry = [weaving('A', GOLD, STONE), weaving('B', POTATO, ARMY)]
  expect(fits(tapestry, weaving('C', CLIMB, GOLD))).toBe(true)
  expect(fits(tapestry, weaving('B', CLIMB, GOLD))).toBe(false)
})

test('example 7: a Merchant gains the matching connections of all Tapestries of its owner and no others', () => {
  const four = [
    weaving('A', GOLD, POTATO),
    weaving('B', POTATO, GOLD),
    weaving('C', ARMY, CLIMB),
    weaving('D', CLIMB, GOLD),
  ]
  const five = [
    weaving('A', GOLD, ARMY),
    weaving('B', ARMY, GOLD),
    weaving('C', STONE, GOLD),
    weaving('D', POTATO, STONE),
    weaving('E', STONE, GOLD),
  ]
  expect(matches(PACK, four)).toEqual([{ potato: 3 }, { paidClimb: 1 }])
  expect(matches(PACK, five)).toEqual([{ army: 1 }, { stone: 2 }])
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 3],
  [4, 6],
  [5, 10],
  [6, 15],
  [7, 21],
])('a Tapestry of %i Weavings scores %i VP at the end', (length, vp) => {
  const patterns = (['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).slice(0, length)
  expect(tapestryVp(patterns.map(pattern => weaving(pattern, GOLD, STONE)))).toBe(vp)
})
