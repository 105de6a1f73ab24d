import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Held, spread } from '../../src/store/processes/spread.ts'

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
