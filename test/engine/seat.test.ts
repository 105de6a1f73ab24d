import { describe, expect, test } from 'vitest'
import { ownOf, ownSeat, seatLetter } from '../../src/engine/seat.ts'

test('seats are A, B, C and so on', () => {
  expect([0, 1, 2, 7].map(seatLetter)).toEqual(['A', 'B', 'C', 'H'])
})

describe('of a view', () => {
  const players = ['first', 'second']

  test('a seat has its own', () => {
    expect(ownSeat({ viewer: 1 })).toBe(1)
    expect(ownOf({ viewer: 1, players })).toBe('second')
  })

  test('the public has none', () => {
    expect(ownOf({ viewer: 'public', players })).toBeUndefined()
    expect(() => ownSeat({ viewer: 'public' })).toThrow('the public has no seat')
  })
})
