import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepIn, keptIn, type Tuned } from '../../bench/tune/kept.ts'

const folder = mkdtempSync(join(tmpdir(), 'chaski-kept-'))
const file = join(folder, 'way.json')
const tuned: Tuned = {
  game: 'any',
  options: { rounds: 3 },
  seats: 2,
  by: 'wins',
  seed: 'tune',
  weights: { one: 1, two: -2 },
}
afterAll(() => rmSync(folder, { recursive: true }))

test('a tuning goes on from the way it was kept, and begins where none was', () => {
  expect(keptIn(join(folder, 'none.json'), tuned)).toEqual([])
  keepIn(file, tuned, [
    [0, 0],
    [0.3, -0.3],
  ])
  expect(keptIn(file, tuned)).toEqual([
    [0, 0],
    [0.3, -0.3],
  ])
})

const others: readonly [string, Tuned][] = [
  ['game', { ...tuned, game: 'other' }],
  ['table of options', { ...tuned, options: { rounds: 4 } }],
  ['number of seats', { ...tuned, seats: 4 }],
  ['way to count', { ...tuned, by: 'points' }],
  ['seed', { ...tuned, seed: 'other' }],
  ['weight', { ...tuned, weights: { one: 1, two: -2, three: 3 } }],
  ['order of weights', { ...tuned, weights: { two: -2, one: 1 } }],
  ['figure', { ...tuned, weights: { one: 1, two: -3 } }],
]

test.each(others)('the way of another %s is refused', (_, other) => {
  keepIn(file, tuned, [[0, 0]])
  expect(() => keptIn(file, other)).toThrow(RangeError)
})
