import { expect, test } from 'vitest'
import { roundFrom, settled } from '../../bench/tune/spsa.ts'
import { rewritten, stretched } from '../../bench/tune/weights-table.ts'
import { chance } from '../../src/engine/basics/chance.ts'

/** How far a table is from the best one, of weights that count differently much. */
const far = ([one = 0, two = 0, three = 0]: readonly number[]) =>
  (one - 0.8) ** 2 + 2 * (two + 0.5) ** 2 + 3 * (three - 0.3) ** 2

test('contests of which chance decides many lead close to the best weights', () => {
  const luck = chance('7'.repeat(64))
  const way: (readonly number[])[] = [[0, 0, 0]]
  for (let number = 1; number <= 300; number++) {
    const round = roundFrom(way.at(-1) ?? [], number, 'any')
    const advantage = Math.tanh(far(round.down) - far(round.up)) + (luck.below(1001) - 500) / 2500
    way.push(round.after(advantage))
  }
  expect(far(settled(way))).toBeLessThan(far([0, 0, 0]) / 10)
})

test('the same seed leads the same way, and who wins nothing does not move', () => {
  expect(roundFrom([0, 1], 3, 'any').up).toEqual(roundFrom([0, 1], 3, 'any').up)
  expect(roundFrom([0, 1], 3, 'any').after(0)).toEqual([0, 1])
})

test('weights keep their signs, and nothing stays nothing', () => {
  expect(stretched({ up: 2, down: -3, none: 0 }, [0.5, -0.5, 1])).toEqual({ up: 3.3, down: -1.82, none: 0 })
})

test('a table is rewritten and what is said of its weights stays', () => {
  const file = 'export const WEIGHTS = {\n  /** Of 1. */\n  one: 1, // a\n  other: -2.5,\n}\n'
  expect(rewritten(file, { one: 1.25, other: -3 })).toBe(file.replace('one: 1,', 'one: 1.25,').replace('-2.5', '-3'))
  expect(() => rewritten(file, { third: 1 })).toThrow('the table has no line for third')
})
