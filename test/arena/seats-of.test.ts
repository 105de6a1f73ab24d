import { expect, test } from 'vitest'
import { seatsOf } from '../../bench/arena/seats-of.ts'

const game = { id: 'any', seats: [1, 4] } as const

test('two play where nothing is said, or as many as the game needs', () => {
  expect(seatsOf(game, undefined)).toBe(2)
  expect(seatsOf({ ...game, seats: [3, 5] }, undefined)).toBe(3)
  expect(seatsOf(game, '4')).toBe(4)
})

test.each(['0', '5', 'two'])('a game for 1 to 4 seats refuses %s', text => {
  expect(() => seatsOf(game, text)).toThrow(RangeError)
})
