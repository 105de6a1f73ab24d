import { expect, test } from 'vitest'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { climb, festivalReward } from '../../../src/games/tawantinsuyu/rules/temple.ts'
import { play, position, refusal } from './positions.ts'

test.each([
  [1, [{ potato: 1, god: 1 }]],
  [3, [{ training: 1 }]],
  [5, [{ stone: 1 }, { nomad: 1 }]],
  [7, [{ stone: 2 }]],
  [9, [{ god: 1, training: 1 }]],
  [11, [{ gold: 1 }]],
])('reaching step %i of the Temple track gives its reward, at once and again at a Festival', (step, gives) => {
  expect(climb(PACK, step - 1, 1)).toEqual({ step, rewards: [gives] })
  expect(festivalReward(PACK, step).gives).toEqual(gives)
})

test.each([2, 4, 6, 8, 10, 12])('step %i gives nothing', step => {
  expect(climb(PACK, step - 1, 1)).toEqual({ step, rewards: [] })
})

test('several steps give every reward on the way, and nothing lies beyond the top', () => {
  expect(climb(PACK, 4, 3)).toEqual({ step: 7, rewards: [[{ stone: 1 }, { nomad: 1 }], [{ stone: 2 }]] })
  expect(climb(PACK, 11, 3)).toEqual({ step: 12, rewards: [] })
})

test('the topmost step can be climbed for 1 gold, and nothing can from there', () => {
  const climbing = (templeStep: number) =>
    position({ agenda: [{ type: 'climb', seat: 0 }], players: [{ templeStep, gold: 2 }] })
  const { state } = play(climbing(11), 'climb')
  expect(state.players[0]).toMatchObject({ templeStep: 12, gold: 1 })
  expect(refusal(climbing(12), 'climb')).toBe('temple-top')
})

test('a Festival scores 0 VP at the start and 10 at the top', () => {
  expect([0, 2, 6, 9, 12].map(step => festivalReward(PACK, step).vp)).toEqual([0, 1, 3, 6, 10])
})
