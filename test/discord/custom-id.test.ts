import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCustomId, formatPicked, parseCustomId, parsePicked } from '../../src/discord/messages/custom-id.ts'
import { isAskedTwice, OPERATION_NAMES } from '../../src/pages/model/operations.ts'
import {
  type InLesson,
  LESSON_OPERATIONS,
  type LessonPress,
  LONGEST_BLOCK_REASON,
  type Press,
  SURE_DEEDS,
  type TablePress,
  toDo,
} from '../../src/pages/model/press.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { blockable } from '../../src/tables/blocks/blockable.ts'

const table = fc.integer({ min: 1, max: 999_999 }).map(id => tableId.parse(id))
const place = { table, beat: fc.nat(99_999) }
const steps = fc.option(fc.nat(100), { nil: undefined })
const words = fc.stringMatching(/^[a-z0-9 /;~-]{1,40}$/)
const page = fc.nat(99)

const customIds: fc.Arbitrary<TablePress> = fc.oneof(
  fc.record({ type: fc.constant('play' as const), ...place, action: words }),
  fc.record({
    type: fc.constantFrom('open' as const, 'near' as const, 'far' as const, 'more' as const),
    ...place,
    page,
    focus: fc.oneof(words, fc.constant('')),
  }),
  fc.record({ type: fc.constantFrom('ask' as const, 'take' as const), ...place, choice: page, focus: words }),
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
    const operation = fc.constantFrom(...LESSON_OPERATIONS)
    const steps: fc.Arbitrary<InLesson> = fc.oneof(
      fc.record({ type: fc.constant('do' as const), operation }),
      fc.record({ type: fc.constant('play' as const), action: words }),
      fc.record({ type: fc.constant('open' as const), page, focus: words }),
      fc.record({ type: fc.constant('pick' as const), group: page, page, focus: words }),
    )
    const presses: fc.Arbitrary<LessonPress> = fc.record({
      type: fc.constant('lesson' as const),
      lesson,
      at,
      step: steps,
    })
    fc.assert(
      fc.property(presses, press => {
        expect(parseCustomId(formatCustomId(press))).toEqual(press)
      }),
    )
    expect(
      formatCustomId({ type: 'lesson', lesson: 'incan-gold', at: 5, step: { type: 'do', operation: 'next' } }),
    ).toBe('1/incan-gold/5/do/next')
  })

  test('of operations say the same after a journey through Discord, whatever number they come with', () => {
    const texts = fc
      .record({ ...place, operation: fc.constantFrom(...OPERATION_NAMES), number: page })
      .map(({ table, beat, operation, number }) => `1/${table}/${beat}/do/${operation}/${number}`)
    fc.assert(
      fc.property(texts, text => {
        const id = parseCustomId(text)
        expect(id).toBeDefined()
        if (id !== undefined) expect(parseCustomId(formatCustomId(id))).toEqual(id)
      }),
    )
  })

  test.each(OPERATION_NAMES)('the number of a button for %s, on the oldest message too, is its argument', operation => {
    const press = { type: 'do', table: 12, beat: 5, operation, argument: 3 }
    expect(parseCustomId(`1/12/5/do/${operation}/3`)).toEqual(press)
  })

  test.each(OPERATION_NAMES.filter(isAskedTwice))(
    'for %s, of one who is sure, is called as it always was',
    operation => {
      const press = { type: 'do', table: tableId.parse(12), beat: 0, operation, argument: 0, isSure: true } as const
      expect(formatCustomId(press)).toBe(`1/12/0/do/${operation}-for-sure/0`)
      expect(parseCustomId(`1/12/0/do/${operation}-for-sure/0`)).toEqual(press)
    },
  )

  test('of what is prepared say how much was when they were made; those on older messages do not', () => {
    const play = { type: 'play', table: tableId.parse(12), beat: 5, action: 'a; b' } as const
    expect(formatCustomId({ ...play, steps: 3 })).toBe('2/12/5.3/play/a; b')
    expect(parseCustomId('1/12/5/play/a; b')).toEqual(play)
  })

  test('of what the operator is sure of say the same after a journey through Discord, with any reason, within Discord’s limit', () => {
    const id = fc.bigInt({ min: 10n ** 16n, max: 2n ** 64n - 1n }).map(String)
    const whom = fc.record({ what: fc.constantFrom('user', 'server'), id }).map(one => blockable.parse(one))
    const reason = fc.string({ maxLength: LONGEST_BLOCK_REASON })
    const presses: fc.Arbitrary<Press> = fc.oneof(
      fc.tuple(whom, reason).map(([who, why]) => ({ type: 'block' as const, ...who, reason: why })),
      fc.tuple(fc.constantFrom(...SURE_DEEDS), whom).map(([type, who]) => ({ type, ...who })),
    )
    fc.assert(
      fc.property(presses, press => {
        const text = formatCustomId(press)
        expect(text.length).toBeLessThanOrEqual(100)
        expect(parseCustomId(text)).toEqual(press)
      }),
    )
    expect(parseCustomId('1/block/table/12345678901234567/')).toBeUndefined()
  })

  test('an operation’s button is written as it always was', () => {
    const table = tableId.parse(12)
    expect(formatCustomId(toDo(table, 'turn'))).toBe('1/12/0/do/turn/0')
    expect(formatCustomId(toDo(table, 'log'))).toBe('1/12/0/do/log/0')
    expect(formatCustomId(toDo(table, 'vote-no', 7))).toBe('1/12/0/do/vote-no/7')
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
    ['an unknown operation', '1/12/5/do/steal/0'],
    ['one that nobody has to be sure of', '1/12/5/do/turn-for-sure/0'],
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
    fc.record({ type: fc.constant('name' as const), name: fc.stringMatching(/^[a-z0-9-]{1,40}$/) }),
    table.map(table => toDo(table, 'dismiss', 2)),
  )
  fc.assert(
    fc.property(picked, value => {
      expect(parsePicked(formatPicked(value))).toEqual(value)
    }),
  )
  expect(parsePicked('steal/gold')).toBeUndefined()
})
