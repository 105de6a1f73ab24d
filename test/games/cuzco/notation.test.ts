import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'

const { format, parse } = game.notation
const read = (text: string) => game.action.safeParse(parse(text))

describe('the notation', () => {
  test.each([
    ['T E7 nw', { type: 'place', tile: 'T', hex: 'E7', crops: 'nw' }],
    ['D E7 w', { type: 'place', tile: 'D', hex: 'E7', crops: 'w' }],
    ['C E7', { type: 'place', tile: 'C', hex: 'E7' }],
    ['V O12', { type: 'place', tile: 'V', hex: 'O12' }],
    ['enter E7', { type: 'enter', hex: 'E7' }],
    ['leave E7', { type: 'leave', hex: 'E7' }],
    ['move E7 F8', { type: 'move', from: 'E7', to: 'F8' }],
    ['build E8 4', { type: 'build', hex: 'E8', value: 4 }],
    ['expand E8 10', { type: 'expand', hex: 'E8', value: 10 }],
    ['pond F9', { type: 'pond', hex: 'F9' }],
    ['draw deck', { type: 'draw', from: 'deck' }],
    ['draw face-up', { type: 'draw', from: 'face-up' }],
    ['token', { type: 'token' }],
    ['festival E8 A 2AB', { type: 'festival', hex: 'E8', cards: [1, 0, 0, 2, 0, 0] }],
    ['bid BC', { type: 'bid', cards: [0, 0, 0, 0, 0, 1] }],
    ['share', { type: 'share' }],
    ['withdraw', { type: 'withdraw' }],
    ['end', { type: 'end' }],
  ] as const)('%s is read and written', (text, action) => {
    expect(read(text).data).toEqual(action)
    expect(format(action)).toBe(text)
  })

  test('does not mind case, spaces, or cards named one by one', () => {
    expect(read('  t e7  NW ').data).toEqual(read('T E7 nw').data)
    expect(read('festival e8 ab A AB').data).toEqual(read('festival E8 A 2AB').data)
  })

  test.each([
    '',
    'T',
    'T E7',
    'T E7 e',
    'D E7 n',
    'C E7 n',
    'T 7E nw',
    'T E7 nw nw',
    'enter',
    'enter E7 E8',
    'move E7',
    'build E8',
    'build E8 3',
    'build E8 12',
    'draw',
    'draw hand',
    'festival E8 BA',
    'festival E8 6A',
    'bid X',
    'share E7',
    'jump E7',
  ])('"%s" is none', text => {
    expect(read(text).success).toBe(false)
  })
})
