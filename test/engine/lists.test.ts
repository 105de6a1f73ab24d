import { expect, test } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import { inLists } from '../../src/engine/basics/lists.ts'

test('lists are gone through one after another, as often as wanted', () => {
  const all = inLists([() => [1, 2], () => [], () => [3]])
  expect([...all]).toEqual([1, 2, 3])
  expect([...all]).toEqual([1, 2, 3])
})

test('a list is made only when it is reached', () => {
  const made: string[] = []
  const make = (name: string) => () => {
    made.push(name)
    return [name]
  }
  for (const name of inLists([make('first'), make('second'), make('third')])) if (name === 'second') break
  expect(made).toEqual(['first', 'second'])
})

test('what is not in a list cannot be had', () => {
  expect(at(['a'], 0)).toBe('a')
  expect(() => at(['a'], 1)).toThrow(RangeError)
})
