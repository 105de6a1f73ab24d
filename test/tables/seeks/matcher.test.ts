import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelId, userId } from '../../../src/store/values/ids.ts'
import { areEnough, fill, type MatchedGroup, match } from '../../../src/tables/seeks/match.ts'
import {
  areEven,
  hoursWaited,
  longestFirst,
  mayMeet,
  PATIENT_HOURS,
  pairOf,
  SEEK_HOURS,
  type Seeker,
  type Surroundings,
  shareHours,
  spotOf,
} from '../../../src/tables/seeks/seeker.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const HOUR_MS = 3_600_000
const CHANNELS = ['77', '78'].map(id => channelId.parse(id))
const person = (n: number) => userId.parse(String(1000 + n))

const [HERE] = CHANNELS

/** Somebody who seeks chess with three or four, a day a move, and has waited for so many hours. */
function seeker(id: number, waited: number, more: Partial<Seeker> = {}): Seeker {
  if (HERE === undefined) throw new Error('nowhere')
  return {
    id,
    user: person(id),
    since: new Date(NOW.getTime() - waited * HOUR_MS),
    game: 'chess',
    least: 3,
    most: 4,
    paces: ['DAILY'],
    hours: 'ANY',
    awake: 2 ** 24 - 1,
    rating: undefined,
    channel: HERE,
    ...more,
  }
}

const nothing: Surroundings = { now: NOW, apart: new Set(), unseen: new Set() }
const ids = (groups: readonly MatchedGroup[]) => groups.map(({ seekers }) => seekers.map(({ id }) => id))

/** Hours in a row from one of the day on, as bits. */
const awake = (from: number, hours: number) =>
  Array.from({ length: hours }, (_, n) => 2 ** ((from + n) % 24)).reduce((all, bit) => all + bit, 0)

const some: fc.Arbitrary<readonly Seeker[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      user: fc.integer({ min: 1, max: 8 }),
      waited: fc.integer({ min: 0, max: 60 }),
      game: fc.constantFrom('chess', 'go'),
      least: fc.integer({ min: 2, max: 4 }),
      more: fc.integer({ min: 0, max: 2 }),
      paces: fc.constantFrom(['DAILY'] as const, ['FAST'] as const, ['FAST', 'DAILY'] as const),
      hours: fc.constantFrom(...SEEK_HOURS),
      from: fc.integer({ min: 0, max: 23 }),
      rating: fc.option(fc.integer({ min: 700, max: 1600 }), { nil: undefined }),
      channel: fc.constantFrom(...CHANNELS),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .map(all =>
    all.map(({ id, user, waited, least, more, from, ...rest }) =>
      seeker(id, waited, { ...rest, user: person(user), least, most: least + more, awake: awake(from, 15) }),
    ),
  )

const around: fc.Arbitrary<Surroundings> = fc
  .record({
    apart: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), { maxLength: 4 }),
    unseen: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(...CHANNELS)), { maxLength: 3 }),
  })
  .map(({ apart, unseen }) => ({
    now: NOW,
    apart: new Set(apart.map(([one, other]) => pairOf(person(one), person(other)))),
    unseen: new Set(unseen.map(([one, channel]) => spotOf(person(one), channel))),
  }))

/** Whether all of these, whoever has waited longest first, would sit down at one table: written anew, of what is promised. */
function wouldSit(group: readonly Seeker[], around: Surroundings): boolean {
  const [first] = group
  if (first === undefined) return false
  const waited = hoursWaited(first, NOW)
  const isWanted = group.every(
    ({ game, least, most }) => game === first.game && least <= group.length && group.length <= most,
  )
  const pace = first.paces.find(one => group.every(({ paces }) => paces.includes(one)))
  const isLarge = waited >= PATIENT_HOURS || group.some(({ most }) => most === group.length)
  const pairs = group.flatMap((one, index) => group.slice(index + 1).map(other => [one, other] as const))
  const fit = pairs.every(
    ([one, other]) =>
      mayMeet(one, other, first.channel, around) && shareHours(one, other, waited) && areEven(one, other, waited),
  )
  return isWanted && pace !== undefined && isLarge && fit && !around.unseen.has(spotOf(first.user, first.channel))
}

function* subsets(all: readonly Seeker[]): Generator<readonly Seeker[]> {
  for (let bits = 1; bits < 2 ** all.length; bits++) yield all.filter((_, index) => (bits & (2 ** index)) !== 0)
}

describe('for any seeks', () => {
  const hold = (law: (seekers: readonly Seeker[], around: Surroundings, groups: readonly MatchedGroup[]) => void) =>
    fc.assert(fc.property(some, around, (seekers, at) => law(seekers, at, match(seekers, at))))

  test('nobody is matched twice by one seek, and nobody sits at a table twice', () => {
    hold((_, __, groups) => {
      const all = groups.flatMap(({ seekers }) => seekers)
      expect(new Set(all).size).toBe(all.length)
      for (const { seekers } of groups) expect(new Set(seekers.map(({ user }) => user)).size).toBe(seekers.length)
    })
  })

  test('all who sit at a table want its game, size and pace, may meet there, and have waited in this order', () => {
    hold((_, at, groups) => {
      for (const { seekers, pace } of groups) {
        expect(wouldSit(seekers, at)).toBe(true)
        expect(seekers.every(({ paces }) => paces.includes(pace))).toBe(true)
        expect(seekers).toEqual(seekers.toSorted(longestFirst))
      }
    })
  })

  test('whoever has waited longest has a seat if anybody would sit down with them', () => {
    hold((seekers, at, groups) => {
      const [first, ...others] = seekers.toSorted(longestFirst)
      if (first === undefined) return
      const hasCompany = [...subsets(others)].some(group => wouldSit([first, ...group], at))
      expect(groups.some(group => group.seekers.includes(first))).toBe(hasCompany)
    })
  })

  test('nobody is left who could sit down with others who are left', () => {
    hold((seekers, at, groups) => {
      const left = seekers.filter(one => !groups.some(group => group.seekers.includes(one))).toSorted(longestFirst)
      expect([...subsets(left)].filter(group => group.length > 1 && wouldSit(group, at))).toEqual([])
    })
  })

  test('their order, and those who seek another game, change nothing', () => {
    fc.assert(
      fc.property(some, around, fc.integer(), (seekers, at, seed) => {
        const mixed = seekers.toSorted((a, b) => ((a.id * 7919 + seed) % 31) - ((b.id * 7919 + seed) % 31))
        const other = seeker(99, 99, { game: 'shogi' })
        expect(ids(match(mixed, at))).toEqual(ids(match(seekers, at)))
        expect(ids(match([other, ...seekers], at))).toEqual(ids(match(seekers, at)))
      }),
    )
  })

  test('free seats are filled by as many as make a table that all want', () => {
    fc.assert(
      fc.property(some, around, (seekers, at) => {
        const [first, ...rest] = seekers.toSorted(longestFirst)
        const [pace] = first?.paces ?? []
        if (first === undefined || pace === undefined) return
        const table = { seekers: [first], pace, channel: first.channel, places: first.most }
        const added = fill(table, rest, at)
        expect(added).not.toContain(first)
        if (added.length > 0) expect(wouldSit([first, ...added], at)).toBe(true)
      }),
    )
  })
})

describe('one after the other', () => {
  test('a larger table is waited for by whoever has waited longest for a day, and then a smaller one begins', () => {
    const three = (waited: number) => [1, 2, 3].map(id => seeker(id, waited - id))
    expect(ids(match(three(PATIENT_HOURS), nothing))).toEqual([])
    expect(ids(match(three(PATIENT_HOURS + 1), nothing))).toEqual([[1, 2, 3]])
    expect(ids(match([...three(5), seeker(4, 0)], nothing))).toEqual([[1, 2, 3, 4]])
  })

  test('who wants no more than are there is not kept waiting for others', () => {
    expect(
      ids(
        match(
          [1, 2, 3].map(id => seeker(id, 0, { most: id === 2 ? 3 : 4 })),
          nothing,
        ),
      ),
    ).toEqual([[1, 2, 3]])
  })

  test('who does not fit with somebody sits with the next', () => {
    const apart = new Set([pairOf(person(1), person(2))])
    const pair = { least: 2, most: 2 }
    const four = [1, 2, 3, 4].map(id => seeker(id, 10 - id, pair))
    expect(ids(match(four, { ...nothing, apart }))).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('hours that are not strict matter less from hour to hour, strict ones never', () => {
    const pair = (hours: Seeker['hours'], waited: number) =>
      [1, 2].map(id => seeker(id, waited, { least: 2, most: 2, hours, awake: awake(id * 12, 12) }))
    expect(ids(match(pair('LOOSE', 1), nothing))).toEqual([])
    expect(ids(match(pair('LOOSE', 48), nothing))).toEqual([[1, 2]])
    expect(ids(match(pair('STRICT', 480), nothing))).toEqual([])
    expect(ids(match(pair('ANY', 0), nothing))).toEqual([[1, 2]])
  })

  test('those far apart in strength meet once they have waited', () => {
    const pair = (waited: number) => [1, 2].map(id => seeker(id, waited, { least: 2, most: 2, rating: id * 500 + 500 }))
    expect(ids(match(pair(1), nothing))).toEqual([])
    expect(ids(match(pair(21), nothing))).toEqual([[1, 2]])
  })

  test('who sits at a table already begins without others once the longest has waited for a day', () => {
    const two = (waited: number) => ({ seekers: [1, 2].map(id => seeker(id, waited, { least: 2 })) })
    expect(areEnough(two(1), NOW)).toBe(false)
    expect(areEnough(two(24), NOW)).toBe(true)
    expect(areEnough({ seekers: [seeker(1, 90), seeker(2, 90)] }, NOW)).toBe(false)
  })

  test('a flood of seeks that nobody fits is over in a bounded number of steps', () => {
    let asked = 0
    const apart = new Set<string>()
    apart.has = pair => {
      asked++
      const [one = '', other = ''] = pair.split(' ')
      return (Number(one) + Number(other)) % 3 === 0
    }
    const many = Array.from({ length: 200 }, (_, id) => seeker(id + 1, 1, { least: 8, most: 8 }))
    match(many, { ...nothing, apart })
    expect(asked).toBeLessThan(3_000_000)
  })
})
