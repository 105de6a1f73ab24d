import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { discounted, pays } from '../../../src/games/tawantinsuyu/rules/soldiers.ts'

const spaceGiving = (gives: object) =>
  at(
    PACK.conquest.regions
      .flatMap(region => region.spaces)
      .filter(space => JSON.stringify(space.gives) === JSON.stringify(gives)),
    0,
  )

describe('example 8', () => {
  test('4 VP: two Soldiers flipped, on a single card, and one discarded', () => {
    expect(pays(spaceGiving({ vp: 4 }), { flip: '2', discard: '1' })).toBe(true)
  })

  test('7 VP: two flipped and two discarded', () => {
    expect(pays(spaceGiving({ vp: 7 }), { flip: '2', discard: '2' })).toBe(true)
    expect(pays(spaceGiving({ vp: 7 }), { flip: '2', discard: '1' })).toBe(false)
  })

  test('a God card and a Weaving: one discarded', () => {
    expect(pays(spaceGiving({ god: 1, weaving: 1 }), { flip: '', discard: '1' })).toBe(true)
  })
})

test('a card of two Soldiers may pay for one, but no card is given up for nothing', () => {
  expect(pays({ flip: 1, discard: 0 }, { flip: '2', discard: '' })).toBe(true)
  expect(pays({ flip: 2, discard: 0 }, { flip: '21', discard: '' })).toBe(false)
  expect(pays({ flip: 3, discard: 0 }, { flip: '22', discard: '' })).toBe(true)
})

test('with Z13 one Soldier fewer is flipped, discarded or both, as one likes, but never none', () => {
  expect(discounted({ flip: 2, discard: 1 })).toEqual([
    { flip: 1, discard: 0 },
    { flip: 1, discard: 1 },
    { flip: 2, discard: 0 },
    { flip: 2, discard: 1 },
  ])
  expect(discounted({ flip: 0, discard: 1 })).toEqual([{ flip: 0, discard: 1 }])
})
