import { expect, test } from 'vitest'
import { festivalDraws, regionLeader, TRIGGER_VP, upkeep } from '../../../src/games/tawantinsuyu/rules/festival.ts'

test('emptying the Village scores 1, 2 and 4 VP', () => {
  expect(TRIGGER_VP).toEqual([1, 2, 4])
})

test.each([
  ['nobody leads where nobody is', [undefined, undefined], undefined],
  ['most markers lead', [0, undefined, 0, 1], 0],
  ['of equals the rightmost leads', [1, 0, 0, undefined, 1], 1],
  ['a third to the right does not break the tie of others', [0, 1, undefined, 1, 0, 2], 0],
])('a region: %s', (_, spaces, leader) => {
  expect(regionLeader(spaces)).toBe(leader)
})

test.each([
  { cards: 3, potatoes: 5, vp: 10, paid: 3, lost: 0 },
  { cards: 3, potatoes: 1, vp: 10, paid: 1, lost: 4 },
  { cards: 3, potatoes: 0, vp: 5, paid: 0, lost: 5 },
])('$cards God cards and $potatoes potatoes: $paid paid, $lost VP lost', ({ cards, potatoes, vp, paid, lost }) => {
  expect(upkeep(cards, potatoes, vp)).toEqual({ paid, lost })
})

test.each([
  [
    [30, 20],
    [
      [1, 2],
      [0, 1],
    ],
  ],
  [
    [10, 30, 20],
    [
      [0, 2],
      [2, 2],
      [1, 1],
    ],
  ],
  [
    [40, 10, 30, 20],
    [
      [1, 2],
      [3, 2],
      [2, 1],
      [0, 1],
    ],
  ],
])('after a Festival those behind draw first and more: %j', (vp, draws) => {
  expect(festivalDraws(vp, 0)).toEqual(draws.map(([seat, cards]) => ({ seat, cards })))
})

test('of equals the one who is sooner from the active player on counts as ahead', () => {
  expect(festivalDraws([10, 10, 10, 10], 1).map(({ seat }) => seat)).toEqual([0, 3, 2, 1])
})
