import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CustomId,
  DEED_NAMES,
  deedId,
  formatCustomId,
  formatLessonId,
  formatPicked,
  type LessonId,
  parseCustomId,
  parseLessonId,
  parsePicked,
} from '../../src/pages/model/custom-id.ts'
import { tableId } from '../../src/store/values/ids.ts'

const table = fc.integer({ min: 1, max: 999_999 }).map(id => tableId.parse(id))
const place = { table, beat: fc.nat(99_999) }
const steps = fc.option(fc.nat(100), { nil: undefined })
const words = fc.stringMatching(/^[a-z0-9 /;~-]{1,40}$/)
const page = fc.nat(99)

const customIds: fc.Arbitrary<CustomId> = fc.oneof(
  fc.record({ type: fc.constant('play' as const), ...place, action: words }),
  fc.record({
    type: fc.constantFrom('open' as const, 'near' as const),
    ...place,
    page,
    focus: fc.oneof(words, fc.constant('')),
  }),
  fc.record({ type: fc.constant('pick' as const), ...place, group: page, page, focus: words }),
)

describe('custom ids', () => {
  test('say the same after a journey through Discord', () => {
    fc.assert(
      fc.property(customIds, steps, (id, prepared) => {
        const drawn = prepared === undefined ? id : { ...id, steps: prepared }
        expect(parseCustomId(formatCustomId(drawn))).toEqual(drawn)
      }),
    )
  })

  test('in lessons say the same after a journey through Discord, and belong to no table', () => {
    const lesson = fc.constantFrom('incan-gold', 'tawantinsuyu')
    const at = fc.nat(99)
    const deed = fc.constantFrom(
      'next' as const,
      'back' as const,
      'again' as const,
      'type' as const,
      'practice' as const,
    )
    const ids: fc.Arbitrary<LessonId> = fc.oneof(
      fc.record({ type: fc.constant('do' as const), lesson, at, deed }),
      fc.record({ type: fc.constant('play' as const), lesson, at, action: words }),
      fc.record({ type: fc.constant('open' as const), lesson, at, page, focus: words }),
      fc.record({ type: fc.constant('pick' as const), lesson, at, group: page, page, focus: words }),
    )
    fc.assert(
      fc.property(ids, id => {
        const text = formatLessonId(id)
        expect(parseLessonId(text)).toEqual(id)
        expect(parseCustomId(text)).toBeUndefined()
      }),
    )
    expect(parseLessonId('1/12/5/do/turn/0')).toBeUndefined()
  })

  test('of deeds say the same after a journey through Discord, whatever number they come with', () => {
    const texts = fc
      .record({ ...place, deed: fc.constantFrom(...DEED_NAMES), number: page })
      .map(({ table, beat, deed, number }) => `1/${table}/${beat}/do/${deed}/${number}`)
    fc.assert(
      fc.property(texts, text => {
        const id = parseCustomId(text)
        expect(id).toBeDefined()
        if (id !== undefined) expect(parseCustomId(formatCustomId(id))).toEqual(id)
      }),
    )
  })

  test.each([
    ['log', { page: 3 }],
    ['replay', { moment: 3 }],
    ['seat-take', { seat: 3 }],
    ['seat-computer', { seat: 3 }],
    ['vote-yes', { vote: 3 }],
    ['vote-no', { vote: 3 }],
    ['turn', {}],
  ])('the number of a button for %s, on the oldest message too, says which %j', (deed, argument) => {
    expect(parseCustomId(`1/12/5/do/${deed}/3`)).toEqual({ type: 'do', table: 12, beat: 5, deed, argument })
  })

  test('of what is prepared say how much was when they were made; those on older messages do not', () => {
    const play = { type: 'play', table: tableId.parse(12), beat: 5, action: 'a; b' } as const
    expect(formatCustomId({ ...play, steps: 3 })).toBe('2/12/5.3/play/a; b')
    expect(parseCustomId('1/12/5/play/a; b')).toEqual(play)
  })

  test('a deed’s button is written as it always was', () => {
    const table = tableId.parse(12)
    expect(deedId(table, 'turn')).toBe('1/12/0/do/turn/0')
    expect(deedId(table, 'log')).toBe('1/12/0/do/log/0')
    expect(deedId(table, 'vote-no', { vote: 7 })).toBe('1/12/0/do/vote-no/7')
  })

  test.each([
    ['nothing', ''],
    ['another bot’s', 'confirm-delete'],
    ['another version', '3/12/5/play/on'],
    ['no number of steps', '2/12/5/play/on'],
    ['too many steps', '2/12/5.1000/play/on'],
    ['no table', '1/0/5/play/on'],
    ['a table beyond counting', '1/99999999999/5/play/on'],
    ['a negative beat', '1/12/-5/play/on'],
    ['an unknown deed', '1/12/5/do/steal/0'],
    ['an unknown kind', '1/12/5/toString/on'],
    ['too few parts', '1/12/5/pick/0'],
    ['an empty move', '1/12/5/play/'],
  ])('%s are none of ours', (_, text) => {
    expect(parseCustomId(text)).toBeUndefined()
  })

  test('too long ones are never sent', () => {
    const long = { type: 'play', table: tableId.parse(1), beat: 1, action: 'x'.repeat(100) } as const
    expect(() => formatCustomId(long)).toThrow(RangeError)
  })
})

test('a select’s values say the same after a journey through Discord', () => {
  const picked = fc.oneof(
    fc.record({ type: fc.constant('play' as const), action: words }),
    fc.record({ type: fc.constant('open' as const), focus: words }),
  )
  fc.assert(
    fc.property(picked, value => {
      expect(parsePicked(formatPicked(value))).toEqual(value)
    }),
  )
  expect(parsePicked('steal/gold')).toBeUndefined()
})
