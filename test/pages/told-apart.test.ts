import { expect, test } from 'vitest'
import { calledApart } from '../../src/pages/browser/called-apart.ts'

const NAMES: Readonly<Record<string, string>> = { 'enter C12': 'An Inca', 'enter D13': 'An Inca', end: 'The end' }

test('what would be called the same is told apart by its place, and nothing else', () => {
  const moves = Object.keys(NAMES)
  const tell = calledApart(moves, move => NAMES[move] ?? '')
  expect(moves.map(tell)).toEqual(['C12 · An Inca', 'D13 · An Inca', 'The end'])
})

test('each is named once', () => {
  const moves = Object.keys(NAMES)
  const named: string[] = []
  const tell = calledApart(moves, move => {
    named.push(move)
    return NAMES[move] ?? ''
  })
  moves.map(tell)
  expect(named).toEqual(moves)
})
