import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsFor } from '../../src/store/processes/sharding.ts'
import { changeFor, type Held, spread } from '../../src/store/processes/spread.ts'

const process = fc.integer({ min: 1, max: 9 })
const sharers = fc.uniqueArray(process, { minLength: 1, maxLength: 6 }).map(all => new Set(all))
const shards = fc
  .array(fc.option(process, { nil: undefined }), { maxLength: 40 })
  .map(all => all.map((process, id): Held => ({ id, process })))

/** How many each process is to have. */
const loads = (due: ReadonlyMap<number, number>, all: ReadonlySet<number>) =>
  [...all].map(process => [...due.values()].filter(one => one === process).length)

describe('shards are spread', () => {
  test('so that each has one process, and one that shares', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        const due = spread(held, all)
        expect([...due.keys()].toSorted((a, b) => a - b)).toEqual(held.map(({ id }) => id))
        for (const process of due.values()) expect(all.has(process)).toBe(true)
      }),
    )
  })

  test('evenly: none has two more than another', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        const counts = loads(spread(held, all), all)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('with no move more than that takes', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        const due = spread(held, all)
        const stay = held.filter(({ id, process }) => due.get(id) === process).length
        const own = [...all].map(one => held.filter(({ process }) => process === one).length).toSorted((a, b) => b - a)
        const [each, more] = [Math.floor(held.length / all.size), held.length % all.size]
        const most = own.reduce((sum, count, rank) => sum + Math.min(count, each + (rank < more ? 1 : 0)), 0)
        expect(stay).toBe(most)
      }),
    )
  })

  test('once: spread again, none moves', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        const due = spread(held, all)
        expect(
          spread(
            held.map(({ id }) => ({ id, process: due.get(id) })),
            all,
          ),
        ).toEqual(due)
      }),
    )
  })

  test('alike by all processes, in whatever order they read them', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        expect(spread(held.toReversed(), new Set([...all].toReversed()))).toEqual(spread(held, all))
      }),
    )
  })
})

describe('what changes for a process', () => {
  const row = (id: number, process: number | null) => ({ id, process })
  const there = { living: new Set([1, 2, 3]), sharers: new Set([1, 2]) }
  test.each([
    { what: 'free shards are divided', shards: [row(0, null), row(1, null)], taken: [0], surplus: [] },
    { what: 'those of a dead process are free', shards: [row(0, 9), row(1, 2)], taken: [0], surplus: [] },
    { what: 'one that has too many gives some away', shards: [row(0, 1), row(1, 1)], taken: [], surplus: [1] },
    { what: 'nobody takes from one that has too many', shards: [row(0, 2), row(1, 2)], taken: [], surplus: [] },
    { what: 'those of a process that does not share stay', shards: [row(0, 3), row(1, 3)], taken: [], surplus: [] },
  ])('$what', ({ shards, taken, surplus }) => {
    expect(changeFor(1, shards, there)).toEqual({ taken, surplus })
  })

  test('the free ones are each taken by one of those who share', () => {
    fc.assert(
      fc.property(shards, sharers, (held, all) => {
        const rows = held.map(({ id, process }) => row(id, process ?? null))
        const taken = [...all].flatMap(one => changeFor(one, rows, { living: all, sharers: all }).taken)
        const free = held.filter(({ process }) => process === undefined || !all.has(process)).map(({ id }) => id)
        expect(new Set(taken).size).toBe(taken.length)
        expect(free).toEqual(expect.arrayContaining(taken))
      }),
    )
  })
})

describe('how many shards there are to be', () => {
  const [before, growing] = [
    { count: 2, next: null },
    { count: 2, next: 4 },
  ]
  test.each([
    { what: 'as many as before', before, shards: 2, starts: 0, isInUse: true, counts: before },
    { what: 'never fewer', before, shards: 1, starts: 0, isInUse: true, counts: before },
    { what: 'as many as are begun already', before: growing, shards: 4, starts: 0, isInUse: true, counts: growing },
    {
      what: 'more at once where none is in use',
      before,
      shards: 4,
      starts: 9,
      isInUse: false,
      counts: { count: 4, next: null },
    },
    { what: 'more beside those in use', before, shards: 4, starts: 9, isInUse: true, counts: growing },
    {
      what: 'more than are begun already',
      before: growing,
      shards: 8,
      starts: 99,
      isInUse: true,
      counts: { count: 2, next: 8 },
    },
    {
      what: 'no more where Discord lets too few begin',
      before,
      shards: 4,
      starts: 8,
      isInUse: true,
      counts: undefined,
    },
  ])('$what', ({ before, shards, starts, isInUse, counts }) => {
    expect(countsFor(before, { shards, starts }, isInUse)).toEqual(counts)
  })
})
