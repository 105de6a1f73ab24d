import { describe, expect, test } from 'vitest'
import { answersLast, ownOf, ownSeat, seatLetter } from '../../src/engine/contract/seat.ts'

test('seats are A, B, C and so on', () => {
  expect([0, 1, 2, 7].map(seatLetter)).toEqual(['A', 'B', 'C', 'H'])
})

test.each([
  ['of a seat that alone has not answered', 1, [1], true],
  ['of anybody, if one alone has not answered', 'public', [1], true],
  ['of a seat that thinks again while another is waited for', 0, [1], false],
  ['of a seat beside others', 1, [0, 1], false],
  ['of anybody, if several have not answered', 'public', [0, 1], false],
  ['of a seat when all have answered', 1, [], false],
] as const)('the answer %s is the last one or not', (_, viewer, unanswered, isLast) => {
  expect(answersLast(viewer, unanswered)).toBe(isLast)
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
