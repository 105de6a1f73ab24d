import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietHours } from '../../../src/tables/clocks/quiet-hours.ts'
import { elapsed, type Pauses, when } from '../../../src/tables/clocks/running-time.ts'
import { bankAfter, firstBank, PACES } from '../../../src/tables/record/paces.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const NIGHT = { from: 22 * 60, to: 8 * 60 }
const at = (text: string) => Date.parse(text)

/** Pauses that touch the span of time asked for. */
const among =
  (all: ReturnType<Pauses>): Pauses =>
  (from, to) =>
    all.filter(pause => pause.to > from && pause.from < to)

describe('a clock', () => {
  const spans = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 1000 }), long: fc.integer({ min: 1, max: 200 }) }),
    { maxLength: 12 },
  )
  const pausesOf = (list: readonly { from: number; long: number }[]) =>
    among(list.map(({ from, long }) => ({ from, to: from + long })))
  const moment = fc.integer({ min: 0, max: 1500 })

  test('has run exactly as long as is needed when it has run this long, and not before', () => {
    fc.assert(
      fc.property(spans, moment, fc.integer({ min: 1, max: 1000 }), (list, from, needed) => {
        const pauses = pausesOf(list)
        const end = when(from, needed, pauses)
        expect(elapsed(from, end, pauses)).toBe(needed)
        expect(elapsed(from, end - 1, pauses)).toBe(needed - 1)
      }),
    )
  })

  test('runs together as long as in parts, and never longer than the time is', () => {
    fc.assert(
      fc.property(spans, moment, moment, moment, (list, a, b, c) => {
        const pauses = pausesOf(list)
        const [first = 0, second = 0, third = 0] = [a, b, c].toSorted((x, y) => x - y)
        const whole = elapsed(first, third, pauses)
        expect(elapsed(first, second, pauses) + elapsed(second, third, pauses)).toBe(whole)
        expect(whole).toBeLessThanOrEqual(third - first)
        expect(whole).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('that would stand for ever is a mistake', () => {
    expect(() => when(0, 1, (from, to) => [{ from, to: to + 1 }])).toThrow(/for ever/)
  })
})

describe('quiet hours', () => {
  test.each([
    ['a night of ten hours', 'UTC', '2026-05-01T12:00Z', '2026-05-02T12:00Z', 14],
    ['a night without the hour that spring takes', 'Europe/Paris', '2026-03-28T12:00Z', '2026-03-29T12:00Z', 15],
    ['a night with the hour that autumn gives', 'Europe/Paris', '2026-10-24T12:00Z', '2026-10-25T12:00Z', 13],
    [
      'half an hour where the clocks go by so much',
      'Australia/Lord_Howe',
      '2026-04-04T00:00Z',
      '2026-04-05T00:00Z',
      13.5,
    ],
    ['a day that Samoa never had', 'Pacific/Apia', '2011-12-29T12:00Z', '2011-12-31T12:00Z', 28],
    ['far in the east', 'Pacific/Kiritimati', '2026-05-01T00:00Z', '2026-05-02T00:00Z', 14],
    ['at odd minutes', 'Asia/Kathmandu', '2026-05-01T00:00Z', '2026-05-02T00:00Z', 14],
  ])('%s', (_, zone, from, to, hours) => {
    const pauses: Pauses = (begin, end) => quietHours(NIGHT, zone, begin, end)
    expect(elapsed(at(from), at(to), pauses) / HOUR).toBe(hours)
  })

  test('stand for as long over a year, whatever the zone does', () => {
    for (const zone of [
      'UTC',
      'Europe/Paris',
      'America/St_Johns',
      'Pacific/Chatham',
      'Africa/Casablanca',
      'Asia/Tehran',
    ]) {
      const pauses: Pauses = (begin, end) => quietHours(NIGHT, zone, begin, end)
      const ran = elapsed(at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z'), pauses)
      expect(Math.abs(ran - 365 * 14 * HOUR)).toBeLessThanOrEqual(12 * HOUR)
      expect(when(at('2026-01-01T00:00Z'), ran, pauses)).toBeLessThanOrEqual(at('2027-01-01T00:00Z'))
    }
  })

  test('at noon are not those at night', () => {
    const noon = quietHours({ from: 12 * 60, to: 13 * 60 }, 'UTC', at('2026-05-01T00:00Z'), at('2026-05-03T00:00Z'))
    expect(noon.map(({ from, to }) => [(from % DAY) / HOUR, (to % DAY) / HOUR])).toEqual([
      [12, 13],
      [12, 13],
    ])
  })
})

describe('a bank', () => {
  test.each([
    ['a quick answer fills it by a quarter of what it leaves', 'DAILY', 86_400, 3600 * 4, 86_400 + 5 * 3600],
    ['an answer in time leaves it', 'DAILY', 1000, 86_400, 1000],
    ['a slow answer spends it', 'DAILY', 86_400, 86_400 + 3600, 82_800],
    ['it is never less than empty', 'FAST', 100, 100_000, 0],
    ['it never holds more than two decisions’ time', 'FAST', 86_000, 0, 86_400],
    ['where there is no clock nothing changes', 'NONE', 0, 1_000_000, 0],
  ] as const)('%s', (_, pace, bank, took, after) => {
    expect(bankAfter(pace, bank, took)).toBe(after)
  })

  test('begins with the time of one decision', () => {
    expect(PACES.map(firstBank)).toEqual([43_200, 86_400, 259_200, 0])
  })
})
