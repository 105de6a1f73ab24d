import { expect, test } from 'vitest'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { type Estate, finalScore, tieBreak } from '../../../src/games/tawantinsuyu/rules/final-scoring.ts'

const NOTHING: Estate = {
  tapestries: [],
  templeStep: 0,
  buildings: [],
  godCards: 0,
  armyCards: 0,
  workers: 0,
  resources: { potato: 0, corn: 0, stone: 0, gold: 0 },
}
const scored = (estate: Partial<Estate>) =>
  Object.entries(finalScore(PACK, { ...NOTHING, ...estate })).filter(([, vp]) => vp > 0)

test('nothing scores nothing', () => {
  expect(scored({})).toEqual([])
})

test.each([
  [8, 0],
  [9, 2],
  [10, 6],
  [11, 12],
  [12, 20],
])('step %i of the Temple track scores %i VP', (templeStep, vp) => {
  expect(scored({ templeStep })).toEqual(vp === 0 ? [] : [['temple', vp]])
})

test('a face-up Building scores 2 VP, a face-down one none', () => {
  const buildings = [
    { id: 'P01', faceUp: true },
    { id: 'P02', faceUp: false },
    { id: 'Z01', faceUp: true },
  ]
  expect(scored({ buildings })).toEqual([['buildings', 4]])
})

test('God cards in the hand, face-up Army cards, Workers and gold score 1 VP each', () => {
  expect(
    scored({ godCards: 2, armyCards: 3, workers: 1, resources: { potato: 9, corn: 9, stone: 9, gold: 4 } }),
  ).toEqual([
    ['godCards', 2],
    ['armyCards', 3],
    ['workers', 1],
    ['gold', 4],
  ])
})

test('with Z06 a God card scores 2 VP', () => {
  expect(scored({ godCards: 3, buildings: [{ id: 'Z06', faceUp: true }] })).toEqual([
    ['buildings', 2],
    ['godCards', 6],
  ])
})

test('all resources together break a tie', () => {
  expect(tieBreak({ ...NOTHING, resources: { potato: 1, corn: 2, stone: 3, gold: 4 } })).toBe(10)
})
