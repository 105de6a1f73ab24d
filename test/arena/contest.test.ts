import { expect, test } from 'vitest'
import type { Dealt } from '../../bench/arena/deal.ts'
import type { Arena } from '../../bench/arena/deals.ts'
import { byOf, contest, type Stakes } from '../../bench/tune/contest.ts'

const dealt = (wins: number, points = 0, others = 0): Dealt => ({ wins, points, others, turns: [[], []] })

/** By how much one player is better than another where they play this one deal; alone, each plays its own. */
async function ahead(stakes: Pick<Stakes, 'seats' | 'by'>, own: Dealt, alone = own): Promise<readonly number[]> {
  const arena: Arena = {
    play: async ({ player }) => [player === 'own' ? own : alone],
    close: async () => {},
  }
  return contest(arena, { ...stakes, game: 'any', options: {}, seed: 'any', deals: 1 }, 'own', 'other')
}

test.each([
  [2, 1, 1],
  [2, 0.5, 0],
  [2, 0, -1],
  [4, 1, 1],
  [4, 1 / 4, 0],
  [4, 0, -1 / 3],
])('of %i seats, who wins the share %f is ahead by %f', async (seats, wins, by) => {
  expect(await ahead({ seats, by: 'wins' }, dealt(wins))).toEqual([expect.closeTo(by)])
})

test('by points, it is the part of all points', async () => {
  expect(await ahead({ seats: 3, by: 'points' }, dealt(0, 60, 40))).toEqual([expect.closeTo(0.2)])
  expect(await ahead({ seats: 3, by: 'points' }, dealt(1, 40, 60))).toEqual([expect.closeTo(-0.2)])
})

test('in a game for one, both play it alone', async () => {
  expect(await ahead({ seats: 1, by: 'wins' }, dealt(1), dealt(0))).toEqual([1])
  expect(await ahead({ seats: 1, by: 'wins' }, dealt(0), dealt(1))).toEqual([-1])
  expect(await ahead({ seats: 1, by: 'points' }, dealt(0, 60), dealt(0, 40))).toEqual([expect.closeTo(0.2)])
})

test('wins count, or points, and nothing else', () => {
  expect([byOf('wins'), byOf('points')]).toEqual(['wins', 'points'])
  expect(() => byOf('point')).toThrow('--by is wins or points, not point')
})
