import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CustomId,
  DEEDS,
  formatCustomId,
  formatPicked,
  parseCustomId,
  parsePicked,
} from '../../src/discord/messages/custom-id.ts'
import { tableId } from '../../src/store/ids.ts'

const place = { table: fc.integer({ min: 1, max: 999_999 }).map(id => tableId.parse(id)), beat: fc.nat(99_999) }
const words = fc.stringMatching(/^[a-z0-9 /;~-]{1,40}$/)
const page = fc.nat(99)

const customIds: fc.Arbitrary<CustomId> = fc.oneof(
  fc.record({ type: fc.constant('do' as const), ...place, deed: fc.constantFrom(...DEEDS), page }),
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
      fc.property(customIds, id => {
        expect(parseCustomId(formatCustomId(id))).toEqual(id)
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['another bot’s', 'confirm-delete'],
    ['another version', '2/12/5/play/on'],
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
