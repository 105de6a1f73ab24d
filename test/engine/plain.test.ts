import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inWords } from '../../src/engine/plain/in-words.ts'
import { plainNotation } from '../../src/engine/plain/plain-notation.ts'
import { plainPanel } from '../../src/engine/plain/plain-panel.ts'
import { games } from '../../src/games/index.ts'
import { anyOf } from '../laws/any-of.ts'
import { reachable } from '../laws/reachable.ts'
import { wordsOf } from '../words.ts'

const schema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pass') }),
  z.object({ type: z.literal('bid'), amount: z.int() }),
  z.object({
    type: z.literal('place'),
    hex: z.string(),
    turned: z.boolean().optional(),
    cards: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('note'), text: z.string() }),
])

describe('a plain notation', () => {
  const { format, parse } = plainNotation(schema)

  test.each([
    [{ type: 'pass' }, 'pass'],
    [{ type: 'bid', amount: -3 }, 'bid -3'],
    [{ type: 'place', hex: 'E7' }, 'place E7'],
    [{ type: 'place', hex: '7', turned: true }, 'place "7" true'],
    [{ type: 'place', hex: '-', cards: ['sun', 'a b'] }, 'place "-" - ("sun","a\\u0020b")'],
    [{ type: 'note', text: 'true' }, 'note "true"'],
    [{ type: 'note', text: 'one; two' }, 'note "one\\u003b\\u0020two"'],
    [{ type: 'note', text: '' }, 'note ""'],
    [{ type: 'note', text: 'a(b]' }, 'note "a\\u0028b\\u005d"'],
  ] as const)('of %j is %s', (action, text) => {
    expect(format(schema.parse(action))).toBe(text)
    expect(parse(text)).toEqual(action)
  })

  test.each(['', 'jump', 'bid 3 4', 'pass now'])('is not: %s', text => {
    expect(parse(text)).toBeUndefined()
  })

  test('leaves it to the schema to judge what was typed', () => {
    expect(schema.safeParse(parse('bid much')).success).toBe(false)
    expect(schema.safeParse(parse('bid')).success).toBe(false)
  })

  test.each([...games.values()])('returns any action of $id', ({ action }) => {
    const notation = plainNotation(action)
    fc.assert(
      fc.property(anyOf(action), one => {
        const parsed = action.parse(one)
        expect(action.parse(notation.parse(notation.format(parsed)))).toEqual(parsed)
      }),
    )
  })
})

describe('a plain menu', () => {
  const many = Array.from({ length: 9 }, (_, x) => Array.from({ length: 9 }, (_, y) => `place ${x} ${y}`)).flat()

  test('is all there is to choose, if that is little', () => {
    const { groups } = plainPanel(['pass', 'bid 1', 'bid 2'], '')
    expect(groups).toMatchObject([
      { look: 'buttons', choices: [{ action: 'pass' }, { action: 'bid 1' }, { action: 'bid 2' }] },
    ])
  })

  test('asks word by word, if it is much', () => {
    const first = plainPanel(['pass', 'place', ...many], '')
    expect(first.groups[0]?.choices).toMatchObject([{ action: 'pass' }, { type: 'open', focus: 'place' }])
    const second = plainPanel(['pass', 'place', ...many], 'place')
    expect(second.groups[0]?.choices).toHaveLength(10)
    expect(plainPanel(many, 'place 3').groups[0]?.choices).toHaveLength(9)
  })

  test('leads to every action and to no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc
            .array(fc.constantFrom('a', 'b', 'long'.repeat(12)), { minLength: 1, maxLength: 5 })
            .map(words => words.join(' ')),
          { minLength: 1 },
        ),
        actions => {
          const found = reachable(focus => plainPanel(actions, focus))
          expect(found.toSorted()).toEqual(actions.toSorted())
        },
      ),
    )
  })

  test('of somebody who has nothing to decide says so', () => {
    expect(plainPanel([], '')).toEqual({ question: { key: 'plain.wait' }, facts: [], groups: [] })
  })
})

describe('a view in words', () => {
  const words = wordsOf('none', 'en', ['Ana', 'Ben'])

  test('has a line for each member, what belongs to a thing under it, people by their names, and rows by their seats', () => {
    const view = {
      round: 2,
      lastTurn: true,
      deck: [],
      bids: [3, null],
      left: undefined,
      turn: 1,
      players: [
        { seat: 0, gold: 4 },
        { seat: 1, gold: 2 },
      ],
    }
    expect(inWords(view, words)).toEqual([
      { depth: 0, text: 'round: 2' },
      { depth: 0, text: 'last turn: yes' },
      { depth: 0, text: 'deck: –' },
      { depth: 0, text: 'bids: 3, –' },
      { depth: 0, text: 'turn: 1' },
      { depth: 0, text: 'players:' },
      { depth: 1, text: '0:' },
      { depth: 2, text: 'seat: Ana' },
      { depth: 2, text: 'gold: 4' },
      { depth: 1, text: '1:' },
      { depth: 2, text: 'seat: Ben' },
      { depth: 2, text: 'gold: 2' },
    ])
  })
})
