import fc from 'fast-check'
import { rating } from 'openskill'
import { expect, test } from 'vitest'
import { type Placed, rated, type Skill, shownRating } from '../../src/tables/ratings/skill.ts'

/** Places from 1, ties sharing one, by the points of each. */
function placesBy(points: readonly number[]): readonly number[] {
  return points.map(own => 1 + points.filter(other => other > own).length)
}

const points = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 8 })
const skill = fc.record({
  mu: fc.double({ min: 5, max: 45, noNaN: true }),
  sigma: fc.double({ min: 1, max: 25 / 3, noNaN: true }),
})

function gains(places: readonly number[], strong: Skill) {
  const after = rated(places.map(place => ({ place, skill: strong })))
  return after.map(({ mu, sigma }) => ({ mu: mu - strong.mu, shown: shownRating({ mu, sigma }) }))
}

test('of eight beginners of whom two share the second place, those gain more than the fourth', () => {
  const [first, second, other, fourth] = gains([1, 2, 2, 4, 5, 6, 7, 8], rating())
  expect(first?.mu).toBeGreaterThan(second?.mu ?? 0)
  expect(second).toEqual(other)
  expect(second?.mu).toBeGreaterThan(fourth?.mu ?? 0)
})

test('among equally strong players a better place never gains less than a worse one, and the same place gains the same', () => {
  fc.assert(
    fc.property(points, skill, (all, strong) => {
      const places = placesBy(all)
      const after = gains(places, strong)
      for (const [index, own] of after.entries())
        for (const [other, theirs] of after.entries()) {
          const [place = 0, theirPlace = 0] = [places[index], places[other]]
          if (place === theirPlace) expect(own.mu).toBeCloseTo(theirs.mu, 9)
          if (place < theirPlace) expect(own.mu).toBeGreaterThan(theirs.mu)
          if (place < theirPlace) expect(own.shown).toBeGreaterThanOrEqual(theirs.shown)
        }
      expect(after.reduce((sum, { mu }) => sum + mu, 0)).toBeCloseTo(0, 6)
    }),
  )
})

test('players who are equally strong and share a place gain the same, however strong the others and in whatever order', () => {
  const arbitrary = fc.array(fc.record({ points: fc.integer({ min: 0, max: 3 }), skill }), {
    minLength: 3,
    maxLength: 8,
  })
  fc.assert(
    fc.property(arbitrary, all => {
      const places = placesBy(all.map(one => one.points))
      const players = all.map((one, index): Placed => ({ place: places[index] ?? 0, skill: one.skill }))
      const [twin] = players
      if (twin === undefined) return
      const [own, ...others] = rated([twin, ...players.slice(1), { ...twin }])
      expect(others.at(-1)?.mu).toBeCloseTo(own?.mu ?? 0, 9)
      expect(others.at(-1)?.sigma).toBeCloseTo(own?.sigma ?? 0, 9)
    }),
  )
})

test('where nobody shares a place it is what openskill says', () => {
  const [first, last] = rated([
    { place: 1, skill: rating() },
    { place: 2, skill: rating() },
  ])
  expect(first?.mu).toBeCloseTo(27.63523138, 6)
  expect(last?.mu).toBeCloseTo(22.36476861, 6)
})
