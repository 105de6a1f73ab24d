import { expect, test } from 'vitest'
import { quietUntil } from '../../src/tables/clocks/due/quiet-until.ts'
import { formatHours, isDay, isZone, parseHours } from '../../src/tables/clocks/zones.ts'
import type { PlayerSettings } from '../../src/tables/people/player-settings.ts'

const NIGHT = { from: 22 * 60, to: 7 * 60 + 30 }
const NOON = { from: 12 * 60, to: 13 * 60 }

function end(quiet: PlayerSettings['quiet'], zone: string, now: string): string | undefined {
  const ways = { asked: 'DM', half: 'DM', fifths: 'DM', deadline: 'DM', last: 'DM', next: 'DM' } as const
  const who: PlayerSettings = {
    ways,
    zone,
    handByDm: false,
    followable: true,
    dmClosed: false,
    ...(quiet && { quiet }),
  }
  return quietUntil(who, new Date(now))?.toISOString()
}

test.each([
  ['nothing is quiet without hours', undefined, 'UTC', '2026-05-01T02:00:00Z', undefined],
  ['before the evening', NIGHT, 'UTC', '2026-05-01T21:59:59Z', undefined],
  ['in the evening, until the next morning', NIGHT, 'UTC', '2026-05-01T22:00:00Z', '2026-05-02T07:30:00.000Z'],
  ['in the morning, until this one', NIGHT, 'UTC', '2026-05-02T07:29:00Z', '2026-05-02T07:30:00.000Z'],
  ['after the morning', NIGHT, 'UTC', '2026-05-02T07:30:00Z', undefined],
  ['at noon', NOON, 'UTC', '2026-05-01T12:30:00Z', '2026-05-01T13:00:00.000Z'],
  ['by the clock of the zone', NIGHT, 'Asia/Kolkata', '2026-05-01T17:00:00Z', '2026-05-02T02:00:00.000Z'],
  ['over a night that lost an hour', NIGHT, 'Europe/Paris', '2026-03-28T22:00:00Z', '2026-03-29T05:30:00.000Z'],
  ['over a night that won an hour', NIGHT, 'Europe/Paris', '2026-10-24T21:00:00Z', '2026-10-25T06:30:00.000Z'],
  [
    'until an hour that there is not',
    { from: 60, to: 150 },
    'Europe/Paris',
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
])('%s', (_, quiet, zone, now, expected) => {
  expect(end(quiet, zone, now)).toBe(expected)
})

test.each([
  ['22:00-08:00', '22:00–08:00'],
  ['22:30-8', '22:30–08:00'],
  [' 9 – 17:05 ', '09:00–17:05'],
  ['24:00-8:00', undefined],
  ['8:00-8:00', undefined],
  ['at night', undefined],
])('hours typed %j are read %j', (typed, read) => {
  const hours = parseHours(typed)
  expect(hours && formatHours(hours)).toBe(read)
})

test('zones and days are known by their names', () => {
  expect(['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'Mars/Olympus', 'IST', ''].map(isZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['2026-12-24', '2026-02-30', '24.12.2026', '+275760-09-13', ''].map(isDay)).toEqual([
    true,
    ...Array(4).fill(false),
  ])
})
