import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ages } from '../../src/discord/messages/ages.ts'

const MINUTE = 60_000

describe('how long ago something was made', () => {
  let now: number
  let ageOf: (madeAt: number) => number
  beforeEach(() => {
    now = 0
    ageOf = ages(() => now)
  })

  /** What comes at a moment of our watch and was so long on its way, where Discord's clock says so much more. */
  const came = (at: number, onItsWay: number, ahead = 0) => {
    now = at
    return ageOf(at - onItsWay + ahead)
  }

  test('is told whatever clocks say, once something came at once', () => {
    const year = 365 * 24 * 60 * MINUTE
    expect(came(0, 0, year)).toBe(0)
    expect(came(5_000, 4_000, year)).toBe(4_000)
    expect(came(6_000, 0, year)).toBe(0)
  })

  test('of the first is not known: it is taken for new', () => {
    expect(came(0, 4_000)).toBe(0)
    expect(came(1_000, 0)).toBe(0)
    expect(came(2_000, 3_000)).toBe(3_000)
  })

  test('is not told wrong for long where a clock is set, or goes faster', () => {
    came(0, 0)
    expect(came(1_000, 0, -5_000)).toBe(5_000)
    expect(came(70 * MINUTE, 0, -5_000)).toBe(0)
    for (let hour = 2; hour < 100; hour++)
      expect(came(hour * 60 * MINUTE, 0, -5_000 - hour * 100)).toBeLessThanOrEqual(200)
  })

  test('is as before after a clock was set back', () => {
    came(0, 0)
    expect(came(1_000, 0, 5_000)).toBe(0)
    expect(came(2_000, 1_500, 5_000)).toBe(1_500)
  })

  test('is never more than it was on its way, and just that after one that came at once', () => {
    const arrivals = fc.array(fc.tuple(fc.nat(5 * MINUTE), fc.nat(20_000)))
    fc.assert(
      fc.property(arrivals, fc.integer(), (all, ahead) => {
        now = 0
        ageOf = ages(() => now)
        let at = 0
        for (const [later, onItsWay] of all) {
          at += later
          expect(came(at, onItsWay, ahead)).toBeLessThanOrEqual(onItsWay)
        }
        came(at, 0, ahead)
        expect(came(at + 1, 7_000, ahead)).toBe(7_000)
      }),
    )
  })
})
