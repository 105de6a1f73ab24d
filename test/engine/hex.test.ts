import { expect, test } from 'vitest'
import {
  around,
  CORNERS,
  DIRECTIONS,
  distance,
  hexKey,
  isConnected,
  neighbour,
  neighbours,
} from '../../src/engine/basics/hex.ts'

const hex = { row: 3, col: 5 }

test('the neighbours lie clockwise from the east', () => {
  expect(neighbours(hex).map(hexKey)).toEqual(['3,7', '4,6', '4,4', '3,3', '2,4', '2,6'])
})

test('a step and the opposite step lead back', () => {
  for (const [index, direction] of DIRECTIONS.entries()) {
    const back = DIRECTIONS[(index + 3) % 6]
    expect(back && neighbour(neighbour(hex, direction), back)).toEqual(hex)
  }
})

test('at a corner two neighbours meet the hex and each other', () => {
  for (const corner of CORNERS) {
    const [first, second] = around(hex, corner)
    expect([distance(hex, first), distance(hex, second), distance(first, second)]).toEqual([1, 1, 1])
  }
  expect(around(hex, 'n').map(hexKey)).toEqual(['2,4', '2,6'])
})

test('the distance counts steps', () => {
  expect(distance(hex, hex)).toBe(0)
  expect(distance({ row: 0, col: 0 }, { row: 0, col: 8 })).toBe(4)
  expect(distance({ row: 0, col: 0 }, { row: 3, col: 3 })).toBe(3)
  expect(distance({ row: 0, col: 0 }, { row: 2, col: 8 })).toBe(5)
})

test('hexes are connected if no gap divides them', () => {
  expect(isConnected([])).toBe(true)
  expect(isConnected([hex, neighbour(hex, 'e')])).toBe(true)
  expect(isConnected([hex, neighbour(neighbour(hex, 'e'), 'e')])).toBe(false)
})
