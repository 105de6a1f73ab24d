import { expect, test } from 'vitest'
import { calledApart } from '../../src/pages/browser/called-apart.ts'

const NAMES: Readonly<Record<string, string>> = {
  'move J7 J6': 'Move an Inca, 0 AP',
  'move J7 I5': 'Move an Inca, 0 AP',
  'move J7 J8': 'Move an Inca, 1 AP',
  'place architect M20 thunder6 0': 'Place a Worker, Architect',
  'place architect M20 thunder4 0': 'Place a Worker, Architect',
  'place craftsman M20 gold 1': 'Place a Worker, Craftsman',
}
const called = calledApart(Object.keys(NAMES), move => NAMES[move] ?? '')

test.each([
  ['by its target, as all of its kind', 'move J7 J8', 'J8 · Move an Inca, 1 AP'],
  [
    'by what differs from those that are called the same',
    'place architect M20 thunder6 0',
    'thunder6 · Place a Worker, Architect',
  ],
  ['by its name where nothing else is called so', 'place craftsman M20 gold 1', 'Place a Worker, Craftsman'],
])('a move is called %s', (_, move, expected) => {
  expect(called(move)).toBe(expected)
})
