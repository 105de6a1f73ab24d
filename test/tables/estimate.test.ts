import { expect, it } from 'vitest'
import { estimate } from '../../src/tables/company/estimate.ts'

const HOUR = 3600
const base = { length: { moves: 12 }, places: 3, pace: 'DAILY', answerTimes: [], past: [] } as const

it('reckons a third of the time for each answer of people of whom nothing is known, one after the other', () => {
  expect(estimate(base)).toEqual({ days: 12, movesADay: 1 })
  expect(estimate({ ...base, pace: 'RELAXED' })?.days).toBe(36)
})

it('goes by how soon those answer who sit there, at most by the pace', () => {
  expect(estimate({ ...base, answerTimes: [4 * HOUR, 4 * HOUR, 4 * HOUR] })?.days).toBe(6)
  expect(estimate({ ...base, answerTimes: [99 * HOUR] })?.days).toBe((12 * (24 + 8 + 8)) / 24)
})

it('has computer players answer at once', () => {
  expect(estimate({ ...base, answerTimes: [undefined, 0, 0] })?.days).toBe(4)
})

it('waits for the last one where all are asked at once', () => {
  const together = { ...base, length: { moves: 12, together: true } } as const
  expect(estimate(together)?.days).toBeCloseTo((12 * 8 * (1 + 1 / 2 + 1 / 3)) / 24)
  expect(estimate({ ...together, places: 99 })?.days).toBe(12)
})

it('goes by the median of games like it, once there are five', () => {
  expect(estimate({ ...base, past: [1, 2, 3, 40] })?.days).toBe(12)
  expect(estimate({ ...base, past: [30, 2, 4, 6, 90] })).toEqual({ days: 6, movesADay: 2 })
  expect(estimate({ ...base, length: undefined, past: [30, 2, 4, 6, 90] })).toEqual({ days: 6, movesADay: undefined })
})

it('says nothing where nothing is known, nor of a table of computer players', () => {
  expect(estimate({ ...base, length: undefined })).toBeUndefined()
  expect(estimate({ ...base, pace: 'NONE' })).toBeUndefined()
  expect(estimate({ ...base, answerTimes: [0, 0, 0] })).toBeUndefined()
  expect(estimate({ ...base, pace: 'NONE', answerTimes: [HOUR, HOUR, HOUR] })?.days).toBe(1.5)
})
