import { expect, test } from 'vitest'
import { lately } from '../../src/engine/basics/once-for.ts'

test('what was asked lately is worked out once for all that holds the same, and the oldest is forgotten', () => {
  const asked: number[] = []
  const twice = lately(2, ({ n }: { readonly n: number }) => {
    asked.push(n)
    return 2 * n
  })
  expect([1, 2, 1, 3, 1, 2].map(n => twice({ n }))).toEqual([2, 4, 2, 6, 2, 4])
  expect(asked).toEqual([1, 2, 3, 2])
})
