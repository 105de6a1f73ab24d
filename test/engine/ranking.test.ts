import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranking } from '../../src/engine/play/ranking.ts'

const places = (...results: readonly (readonly number[])[]) =>
  ranking(results.map(([points = 0, ...ties]) => ({ points, ties }))).map(({ seat, place }) => `${seat}:${place}`)

test.each([
  ['the most points first', [[3], [9], [5]], ['1:1', '2:2', '0:3']],
  ['equal points share a place, and the next one is left out', [[4], [7], [7], [1]], ['1:1', '2:1', '0:3', '3:4']],
  [
    'what breaks ties is looked at in its order',
    [
      [7, 1, 9],
      [7, 2, 0],
      [7, 2, 3],
    ],
    ['2:1', '1:2', '0:3'],
  ],
  [
    'what breaks ties counts for nothing where points differ',
    [
      [8, 0],
      [7, 9],
    ],
    ['0:1', '1:2'],
  ],
  ['below nothing is below nothing', [[-5], [0], [-2]], ['1:1', '2:2', '0:3']],
])('%s', (_, results, expected) => {
  expect(places(...results)).toEqual(expected)
})

test('nobody is ahead of somebody with a better place, and those who are equal share theirs', () => {
  const result = fc.record({ points: fc.integer({ min: -3, max: 3 }), ties: fc.tuple(fc.nat(2), fc.nat(2)) })
  fc.assert(
    fc.property(fc.array(result, { minLength: 1, maxLength: 8 }), results => {
      const ranked = ranking(results)
      expect(ranked.map(({ seat }) => seat).toSorted()).toEqual([...results.keys()])
      const key = ({ points, ties }: (typeof ranked)[number]) => [points, ...ties].reduce((sum, n) => sum * 10 + n, 0)
      for (const [index, one] of ranked.entries()) {
        const before = ranked[index - 1]
        if (before === undefined) expect(one.place).toBe(1)
        else if (key(one) === key(before)) expect(one.place).toBe(before.place)
        else {
          expect(key(one)).toBeLessThan(key(before))
          expect(one.place).toBe(index + 1)
        }
      }
    }),
  )
})
