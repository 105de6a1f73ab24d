import { expect, test } from 'vitest'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { priestMoves, worshipClimb } from '../../../src/games/tawantinsuyu/rules/high-priest.ts'

test('a High Priest goes one or two sections clockwise, also past the last one', () => {
  expect(priestMoves(PACK, 3, 0)).toEqual([
    { section: 4, action: 'rejuvenate' },
    { section: 0, action: 'produce' },
  ])
})

test('the actions turn with the Coricancha', () => {
  expect(priestMoves(PACK, 3, 2)).toEqual([
    { section: 4, action: 'offering' },
    { section: 0, action: 'conquest' },
  ])
})

test.each([
  [{ small: false, large: true }, 3, 1],
  [{ small: true, large: false }, 1, 1],
  [{ small: true, large: true }, 4, undefined],
  [{ small: false, large: false }, 0, 0],
])('Worship with %j climbs %i for the active player and %j for a follower', (sacrifice, active, following) => {
  expect(worshipClimb(sacrifice, 'active')).toBe(active)
  expect(worshipClimb(sacrifice, 'following')).toBe(following)
})
