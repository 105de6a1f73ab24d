import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanOf, shareOf } from '../../bench/arena/statistics.ts'

const series = (won: number, lost: number) => [...Array(won).fill(1), ...Array(lost).fill(0)]

describe('a share of wins', () => {
  // Figures of Wilson's interval as they are published and as R's prop.test gives them without a correction.
  test.each([
    [8, 2, 0.4902, 0.9433],
    [81, 182, 0.2553, 0.3662],
    [50, 50, 0.4038, 0.5962],
  ])('of %i games won and %i lost lies within %f and %f', (won, lost, low, high) => {
    const share = shareOf(series(won, lost))
    expect(share.value).toBeCloseTo(won / (won + lost), 6)
    expect(share.low).toBeCloseTo(low, 3)
    expect(share.high).toBeCloseTo(high, 3)
  })

  test('is not certain where all was won', () => {
    expect(shareOf(series(20, 0))).toMatchObject({
      value: 1,
      low: expect.closeTo(0.839, 3),
      high: expect.closeTo(1, 6),
    })
  })

  test('is as sure as there are deals where both games of a deal end alike, and surer where seats cancel out', () => {
    const alike = shareOf(series(50, 50))
    const cancelling = shareOf([...Array(90).fill(0.5), ...series(5, 5)])
    expect(cancelling.value).toBe(alike.value)
    expect(cancelling.high - cancelling.low).toBeLessThan((alike.high - alike.low) / 2)
  })

  test('has bounds between 0 and 1 that it lies within', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: 1, maxLength: 50 }), shares => {
        const { value, low, high } = shareOf(shares)
        expect(low).toBeGreaterThanOrEqual(-1e-9)
        expect(low).toBeLessThanOrEqual(value + 1e-9)
        expect(high).toBeGreaterThanOrEqual(value - 1e-9)
        expect(high).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

test('a mean lies in the middle of its bounds, two standard errors away from either', () => {
  expect(meanOf([1, 2, 3, 4, 5])).toEqual({ value: 3, low: expect.closeTo(1.614, 3), high: expect.closeTo(4.386, 3) })
})

test('a single measurement has no bounds', () => {
  expect(meanOf([7])).toEqual({ value: 7, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
})

test('nothing is told of what was not measured', () => {
  expect(() => meanOf([])).toThrow(RangeError)
  expect(() => shareOf([])).toThrow(RangeError)
})
