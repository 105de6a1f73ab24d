import { expect, test } from 'vitest'
import { spotOn } from '../../../src/engine/drawing/spot-on.ts'
import { spotAt } from '../../../src/web/page/scene/spot-at.ts'

const WIDE = spotOn('wide', { x: 0, y: 100, w: 700, h: 90 })
const SMALL = spotOn('small', { x: 0, y: 40, w: 50, h: 50 })
const placeAt = (x: number, y: number) => spotAt([x, y], [WIDE, SMALL], 22)?.place

test.each([
  ['on a wide place, far from its middle and near another one', 10, 105, 'wide'],
  ['between two, nearer to one', 20, 93, 'small'],
  ['beside one', 715, 150, 'wide'],
  ['on a corner', 50, 40, 'small'],
  ['too far away', 400, 60, undefined],
])('a finger %s', (_, x, y, place) => {
  expect(placeAt(x, y)).toBe(place)
})

test('where two meet, the one that is entered deeper', () => {
  const hex = spotOn('hex', { x: 45, y: 40, w: 50, h: 50 })
  expect(spotAt([48, 60], [SMALL, hex], 22)?.place).toBe('hex')
  expect(spotAt([46, 60], [SMALL, hex], 22)?.place).toBe('small')
})
