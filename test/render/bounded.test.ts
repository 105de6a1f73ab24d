import { expect, test } from 'vitest'
import { bounded } from '../../src/render/bounded.ts'

test('what was not used for the longest time goes first', () => {
  const kept = bounded<string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 4)
  kept.get('a')
  kept.set('c', 'C', 4)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C'])
})

test('there is never more than the room', () => {
  const kept = bounded<number>(100)
  for (let thing = 0; thing < 1000; thing++) {
    kept.set(`${thing % 37}`, thing, (thing * 7) % 120)
    expect(kept.used).toBeLessThanOrEqual(100)
  }
})

test('what is bigger than all the room is not kept, and its old self is gone', () => {
  const kept = bounded<string>(10)
  kept.set('a', 'small', 1)
  kept.set('a', 'big', 11)
  expect(kept.get('a')).toBeUndefined()
  expect(kept.used).toBe(0)
})

test('whatever goes is told once: what makes room, and what another takes the place of', () => {
  const gone: string[] = []
  const kept = bounded<string>(10, thing => gone.push(thing))
  kept.set('a', 'A', 4)
  kept.set('a', 'its successor', 4)
  kept.set('b', 'B', 8)
  kept.set('c', 'too big to be kept', 11)
  expect(gone).toEqual(['A', 'its successor'])
})
