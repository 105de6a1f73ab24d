import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alone,
  type Codecs,
  capitals,
  named,
  number,
  plain,
  verbNotation,
  wordList,
} from '../../src/engine/basics/codec.ts'

type Action =
  | { readonly type: 'pass' }
  | { readonly type: 'build'; readonly hex: string; readonly value: number }
  | { readonly type: 'buy'; readonly tiles: readonly string[] }
  | { readonly type: 'draw'; readonly from: string }

const CODECS: Codecs<Action> = {
  pass: alone,
  build: named({ hex: capitals, value: number }),
  buy: wordList('tiles', capitals),
  draw: named({ from: plain }),
}

describe('a notation whose first word is the type', () => {
  const { format, parse } = verbNotation<Action>(CODECS)

  test.each([
    ['pass', { type: 'pass' }],
    ['build E8 4', { type: 'build', hex: 'E8', value: 4 }],
    ['buy', { type: 'buy', tiles: [] }],
    ['buy W01 W05', { type: 'buy', tiles: ['W01', 'W05'] }],
    ['draw deck', { type: 'draw', from: 'deck' }],
  ] as const)('%s is written and read', (text, action) => {
    expect(format(action)).toBe(text)
    expect(parse(text)).toEqual(action)
  })

  test('minds neither case nor spaces', () => {
    expect(parse('  BUILD  e8 4 ')).toEqual(parse('build E8 4'))
  })

  test.each(['', 'jump', 'pass E8', 'build E8', 'build E8 4 4', 'draw', 'constructor', 'toString E8'])(
    '"%s" is none',
    text => {
      expect(parse(text)).toBeUndefined()
    },
  )

  test('what is written is read as it was', () => {
    const hex = fc.stringMatching(/^[A-Z]\d{1,2}$/)
    const action = fc.oneof(
      fc.record({ type: fc.constant('build' as const), hex, value: fc.nat() }),
      fc.record({ type: fc.constant('buy' as const), tiles: fc.array(hex) }),
    )
    fc.assert(
      fc.property(action, one => {
        expect(parse(format(one))).toEqual(one)
      }),
    )
  })
})
