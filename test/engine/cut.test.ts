import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cut } from '../../src/engine/basics/cut.ts'

describe('a text that is cut', () => {
  test.each([
    ['fits', 'four', 4, 'four'],
    ['ends with an ellipsis', 'fives', 4, 'fiv…'],
    ['ends after a whole word', 'the cities picture', 13, 'the cities…'],
    ['ends after a whole word that just fits', 'the cities picture', 11, 'the cities…'],
    ['ends within a word that is long', 'a cities', 6, 'a cit…'],
    ['ends before a character of two halves', 'ab💥d', 4, 'ab…'],
    ['ends before a family of several', 'a👨‍👩‍👧b', 6, 'a…'],
    ['ends before a letter and its accent', 'ae\u0301cd', 3, 'a…'],
    ['ends before a flag', '🇵🇪🇫🇷!', 5, '🇵🇪…'],
  ])('%s', (_, text, room, shown) => {
    expect(cut(text, room)).toBe(shown)
  })

  test('never has more than there is room for, nor half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, room) => {
        const shown = cut(text, room)
        expect(shown.length).toBeLessThanOrEqual(Math.max(room, 1))
        expect(shown.isWellFormed()).toBe(true)
        if (text.length <= room) expect(shown).toBe(text)
        else expect(text.startsWith(shown.slice(0, -1))).toBe(true)
      }),
    )
  })
})
