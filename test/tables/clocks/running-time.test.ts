import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { longestDecision } from '../../../src/tables/clocks/longest-decision.ts'
import { quietHours } from '../../../src/tables/clocks/quiet-hours.ts'
import { elapsed, type Pause, type Pauses, pausesInOrder, when } from '../../../src/tables/clocks/running-time.ts'
import { type Hours, MOST_QUIET, MOST_SHIFTED, storedHours, ZONES } from '../../../src/tables/clocks/zones.ts'
import { allowanceOf, bankAfter, FULL, firstBank, PACES } from '../../../src/tables/record/paces.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const NIGHT = { from: 22 * 60, to: 8 * 60 }
const at = (text: string) => Date.parse(text)

/** Those of some pauses that end after a moment. */
const among =
  (all: readonly Pause[]): Pauses =>
  after =>
    all.filter(({ to }) => to > after).toSorted((a, b) => a.from - b.from)

/** The same as `quietHours`, by asking the zone for every bound. */
function* slowly({ from: begin, to: end }: Hours, zone: string, after: number): Generator<Pause> {
  const at = (day: Temporal.PlainDate, minutes: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60) })
      .epochMilliseconds
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate()
  for (let day = today.subtract({ days: 2 }); ; day = day.add({ days: 1 })) {
    const pause = { from: at(day, begin), to: at(begin < end ? day : day.add({ days: 1 }), end) }
    if (pause.to > after && pause.to > pause.from) yield pause
  }
}

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

  test('stands in the pauses of two lists as in those of one', () => {
    fc.assert(
      fc.property(spans, spans, moment, fc.integer({ min: 0, max: 1000 }), (one, other, from, needed) => {
        const apart: Pauses = after => pausesInOrder([...pausesOf(one)(after)], pausesOf(other)(after))
        expect(when(from, needed, apart)).toBe(when(from, needed, pausesOf([...one, ...other])))
      }),
    )
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
    const pauses: Pauses = after => quietHours(NIGHT, zone, after)
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
      'Antarctica/Troll',
    ]) {
      const pauses: Pauses = after => quietHours(NIGHT, zone, after)
      const ran = elapsed(at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z'), pauses)
      expect(Math.abs(ran - 365 * 14 * HOUR)).toBeLessThanOrEqual(12 * HOUR)
      expect(when(at('2026-01-01T00:00Z'), ran, pauses)).toBeLessThanOrEqual(at('2027-01-01T00:00Z'))
    }
  })

  test('are moved by clocks that are set forward, in two months, or back, in a year, by no more than two hours', () => {
    const end = Temporal.Instant.from('2036-01-01T00:00Z').epochMilliseconds
    for (const zone of ZONES) {
      const shifts: { readonly when: number; readonly minutes: number }[] = []
      let before = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone)
      for (let next = before.getTimeZoneTransition('next'); next !== null; next = next.getTimeZoneTransition('next')) {
        if (next.epochMilliseconds > end) break
        shifts.push({
          when: next.epochMilliseconds,
          minutes: (next.offsetNanoseconds - before.offsetNanoseconds) / 60e9,
        })
        before = next
      }
      const within = (days: number, direction: 1 | -1) =>
        shifts.map(({ when: first }) =>
          shifts
            .filter(({ when, minutes }) => when >= first && when < first + days * DAY && minutes * direction > 0)
            .reduce((sum, { minutes }) => sum + minutes * direction, 0),
        )
      const most = Math.max(0, ...within(60, 1), ...within(364, -1))
      expect(`${zone}: ${most <= MOST_SHIFTED || most}`).toBe(`${zone}: true`)
    }
  })

  test('at noon are not those at night', () => {
    const noon = quietHours({ from: 12 * 60, to: 13 * 60 }, 'UTC', at('2026-05-01T00:00Z')).take(2)
    expect([...noon].map(({ from, to }) => [(from % DAY) / HOUR, (to % DAY) / HOUR])).toEqual([
      [12, 13],
      [12, 13],
    ])
  })

  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })

  test('begin and end when the clocks of any zone show it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, minutes, minutes, (zone, moment, from, to) => {
        fc.pre(from !== to)
        const days = [...quietHours({ from, to }, zone, moment.getTime()).take(3)]
        expect(days).toEqual([...slowly({ from, to }, zone, moment.getTime()).take(3)])
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['longer where clocks are set back by two hours', '2026-10-20', '2026-11-01'],
    ['shorter where they are set forward', '2026-03-24', '2026-04-05'],
  ])('of the longest kind let a decision end when the table says, though a day is %s', (_, from, to) => {
    for (let moment = at(`${from}T00:00Z`); moment < at(`${to}T00:00Z`); moment += 6 * HOUR) {
      for (const pace of PACES) {
        for (let begin = 0; begin < 24; begin += 3) {
          const hours = { from: begin * 60, to: ((begin + MOST_QUIET / 60) % 24) * 60 }
          const needed = (allowanceOf(pace) ?? 0) * (1 + FULL) * 1000
          const took = when(moment, needed, after => quietHours(hours, 'Antarctica/Troll', after)) - moment
          expect(took).toBeLessThanOrEqual((longestDecision(pace, true) ?? 0) * DAY)
        }
      }
    }
  })

  test('of the longest kind let a decision end when the table says, whatever the zone and the moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        moments,
        minutes,
        fc.constantFrom(...PACES),
        (zone, moment, from, pace) => {
          const needed = (allowanceOf(pace) ?? 0) * (1 + FULL) * 1000
          const pauses: Pauses = after => quietHours({ from, to: (from + MOST_QUIET) % (24 * 60) }, zone, after)
          const took = when(moment.getTime(), needed, pauses) - moment.getTime()
          expect(took).toBeLessThanOrEqual((longestDecision(pace, true) ?? 0) * DAY)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['as long as they may be, they stay', { from: 20 * 60, to: 8 * 60 }, { from: 20 * 60, to: 8 * 60 }],
  ['of nearly a day, they end after half of it', { from: 8 * 60, to: 8 * 60 - 1 }, { from: 8 * 60, to: 20 * 60 }],
  ['of a whole day as well', { from: 0, to: 0 }, { from: 0, to: 12 * 60 }],
  ['over midnight', { from: 23 * 60, to: 22 * 60 }, { from: 23 * 60, to: 11 * 60 }],
])('quiet hours that are stored: %s', (_, stored, read) => {
  expect(storedHours.parse(stored)).toEqual(read)
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
    expect(PACES.map(firstBank)).toEqual([43_200, 86_400, 172_800, 259_200, 0])
  })
})
