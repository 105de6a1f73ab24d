import { expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'

test.each([
  ['on', { type: 'choose', choice: 'on' }],
  ['leave', { type: 'choose', choice: 'leave' }],
  ['  LEAVE ', { type: 'choose', choice: 'leave' }],
  ['stay', undefined],
  ['', undefined],
  ['on on', undefined],
])('"%s" is read', (text, action) => {
  expect(game.notation.parse(text)).toEqual(action)
})
