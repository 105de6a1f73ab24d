import { describe, expect, test } from 'vitest'
import { hillOf, type Space } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import type { Worker } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { placingCost, type Steps } from '../../../src/games/tawantinsuyu/rules/placing-cost.ts'
import { type Placement, taskCount } from '../../../src/games/tawantinsuyu/rules/task-count.ts'
import { nextIcons } from '../../../src/games/tawantinsuyu/rules/tasks.ts'

const hill = hillOf(PACK)
const bare: readonly Steps[] = [{}, {}, {}, {}, {}]
const steps = (section: number, built: Steps) => bare.map((none, index) => (index === section ? built : none))
const spaceWhere = (wanted: (space: Space) => boolean) => hill.spaces.findIndex(wanted)
const on = (terrace: Space['terrace'], section: number) =>
  spaceWhere(space => space.terrace === terrace && space.section === section)
const plain = spaceWhere(({ terrace, colour }) => terrace === 'bottom' && colour === undefined)
const coloured = (colour: 'blue' | 'green') =>
  spaceWhere(space => space.terrace === 'bottom' && space.colour === colour)

describe('what placing costs', () => {
  const cost = (space: number, built = bare, courier = false) =>
    placingCost(hill, space, { from: 0, steps: built, courier })

  test('example 2: next door on the bottom terrace, with one marker of an opponent above: 1 and 3, and they score', () => {
    expect(cost(on('bottom', 1), steps(1, { upper: 1 }))).toEqual({
      roaming: 1,
      descending: 3,
      food: 4,
      stepsOf: [1],
    })
  })

  test('roaming costs 0 at home, 1 next door either way round and 3 beyond', () => {
    expect([0, 1, 2, 3, 4].map(section => cost(on('top', section)).roaming)).toEqual([0, 1, 3, 3, 1])
  })

  test('descending costs 0, 2 or 5; Steps ease only what lies below them in their section, and never below 0', () => {
    const both = steps(0, { upper: 1, lower: 2 })
    expect((['top', 'middle', 'bottom'] as const).map(terrace => cost(on(terrace, 0)).descending)).toEqual([0, 2, 5])
    expect((['top', 'middle', 'bottom'] as const).map(terrace => cost(on(terrace, 0), both).descending)).toEqual([
      0, 0, 1,
    ])
    expect(cost(on('middle', 0), both).stepsOf).toEqual([1])
    expect(cost(on('bottom', 0), both).stepsOf).toEqual([1, 2])
    expect(cost(on('bottom', 1), both).stepsOf).toEqual([])
  })

  test('a Courier saves 1 food of the sum, never below 0', () => {
    expect(cost(on('bottom', 1), steps(1, { upper: 1 }), true).food).toBe(3)
    expect(cost(on('top', 0), bare, true).food).toBe(0)
  })
})

describe('how many tasks', () => {
  const count = (worker: Worker, space: number, also: Partial<Placement> = {}) =>
    taskCount(hill, { space, worker, workers: [], buildings: [], ...also })
  const beside = (space: number, worker: Worker, howMany: number) => {
    const near = new Set(hill.spaces[space]?.adjacent.slice(0, howMany))
    return hill.spaces.map((_, index) => (near.has(index) ? worker : undefined))
  }

  test('example 3: one for the Worker and one for one of its colour beside it', () => {
    expect(count('architect', plain, { workers: beside(plain, 'architect', 1) })).toBe(2)
  })

  test('example 4: four of its colour around it make five', () => {
    expect(count('architect', plain, { workers: beside(plain, 'architect', 4) })).toBe(5)
  })

  test('Workers of other colours do not count', () => {
    expect(count('architect', plain, { workers: beside(plain, 'priest', 4) })).toBe(1)
  })

  test('an Architect does one more on blue, a Craftsman on green, and with Z05 either on both', () => {
    const both = (worker: Worker, ...buildings: readonly string[]) =>
      [coloured('blue'), coloured('green')].map(space =>
        count(worker, space, { buildings: buildings.map(id => ({ id })) }),
      )
    expect(both('architect')).toEqual([2, 1])
    expect(both('craftsman')).toEqual([1, 2])
    expect(both('architect', 'Z05')).toEqual([2, 2])
    expect(both('priest', 'Z05')).toEqual([1, 1])
  })

  test('a Courier does one more when nobody is in the segment, and so does any Worker with Z01', () => {
    const workers = beside(plain, 'priest', 4)
    expect([count('courier', plain), count('courier', plain, { workers })]).toEqual([2, 1])
    expect([count('priest', plain), count('priest', plain, { buildings: [{ id: 'Z01' }] })]).toEqual([1, 2])
  })

  test('a Warrior does two more with Z14', () => {
    expect([count('warrior', plain), count('warrior', plain, { buildings: [{ id: 'Z14' }] })]).toEqual([1, 3])
  })
})

describe('spreading tasks', () => {
  const all = new Set([7, 8, 9])

  test('example 4: each icon once, then two different ones again', () => {
    expect(nextIcons([7, 8, 9], [], all)).toEqual([7, 8, 9])
    expect(nextIcons([7, 8, 9], [8, 7], all)).toEqual([9])
    expect(nextIcons([7, 8, 9], [8, 7, 9], all)).toEqual([7, 8, 9])
    expect(nextIcons([7, 8, 9], [8, 7, 9, 9], all)).toEqual([7, 8])
  })

  test('when the icons that are left cannot be performed, the rest is forgone', () => {
    expect(nextIcons([7, 8, 9], [7], new Set([7]))).toEqual([])
  })
})
