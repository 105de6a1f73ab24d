import fc from 'fast-check'
import { rating } from 'openskill'
import { expect, test } from 'vitest'
import { tableId, type UserId } from '../../src/store/values/ids.ts'
import { type RatedGame, ratedAnew } from '../../src/tables/ratings/rated-anew.ts'
import { BEGINNER, type Placed, rated, type Skill, shownRating } from '../../src/tables/ratings/skill.ts'
import { user } from './seated.ts'

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

test('whoever wins alone is never shown with less than before', () => {
  fc.assert(
    fc.property(fc.array(skill, { minLength: 2, maxLength: 5 }), skills => {
      const [winner] = rated(skills.map((one, index) => ({ place: 1 + index, skill: one })))
      const [before] = skills
      if (winner === undefined || before === undefined) throw new Error('nobody')
      expect(shownRating(winner)).toBeGreaterThanOrEqual(shownRating(before))
    }),
  )
})

test('whoever becomes stronger after hundreds of games is soon seen to be', () => {
  const play = (all: readonly Skill[], order: readonly number[]) => {
    const after = rated(order.map((who, index) => ({ place: 1 + index, skill: all[who] ?? BEGINNER })))
    return all.map((one, who) => after[order.indexOf(who)] ?? one)
  }
  const many = (all: readonly Skill[], games: number, orders: readonly (readonly number[])[]) =>
    Array.from({ length: games }).reduce<readonly Skill[]>(
      (now, _, n) => play(now, orders[n % orders.length] ?? []),
      all,
    )
  const settled = many([BEGINNER, BEGINNER, BEGINNER], 400, [
    [0, 1, 2],
    [1, 0, 2],
  ])
  const [, , before = BEGINNER] = settled
  const [, , after = BEGINNER] = many(settled, 20, [
    [2, 0, 1],
    [2, 1, 0],
  ])
  expect(shownRating(after) - shownRating(before)).toBeGreaterThan(200)
})

test('where nobody shares a place it is what openskill’s newer major says', () => {
  const [first, last] = rated([
    { place: 1, skill: rating() },
    { place: 2, skill: rating() },
  ])
  expect(first?.mu).toBeCloseTo(27.63538949, 6)
  expect(last?.mu).toBeCloseTo(22.36461051, 6)
})

const game = fc
  .uniqueArray(fc.record({ who: fc.integer({ min: 1, max: 6 }), points: fc.integer({ min: 0, max: 4 }) }), {
    minLength: 2,
    maxLength: 5,
    selector: ({ who }) => who,
  })
  .map(all => {
    const places = placesBy(all.map(one => one.points))
    return all.map(({ who }, seat) => ({
      seat,
      user: user(who),
      place: places[seat] ?? 0,
      before: BEGINNER,
      after: BEGINNER,
      isGiven: false,
    }))
  })
const history = fc
  .array(game, { minLength: 1, maxLength: 12 })
  .map(games => games.map((contenders, index) => ({ table: tableId.parse(index + 1), isAnnulled: false, contenders })))

/** What the last of their games made of everybody. */
const strengths = (games: readonly RatedGame[]) =>
  new Map(games.flatMap(({ contenders }) => contenders.map(({ user, after }) => [user, after] as const)))

test('a history is the same rated game by game, all at once, and from any game on', () => {
  fc.assert(
    fc.property(history, fc.nat(), (games, choice) => {
      const atOnce = ratedAnew(games, new Map())
      expect(ratedAnew(atOnce, new Map())).toEqual(atOnce)
      const from = choice % games.length
      const known = new Map<UserId, Skill>()
      for (const [who, skill] of strengths(atOnce.slice(0, from))) if (who !== undefined) known.set(who, skill)
      expect(ratedAnew(games.slice(from), known)).toEqual(atOnce.slice(from))
    }),
  )
})

test('an annulled game changes nobody’s strength, and leaves no trace once it counts again', () => {
  fc.assert(
    fc.property(history, fc.nat(), (games, choice) => {
      const atOnce = ratedAnew(games, new Map())
      const chosen = choice % games.length
      const annulled = ratedAnew(
        atOnce.map((one, index) => ({ ...one, isAnnulled: index === chosen })),
        new Map(),
      )
      const without = strengths(ratedAnew(games.toSpliced(chosen, 1), new Map()))
      for (const [who, skill] of strengths(annulled)) expect(skill).toEqual(without.get(who) ?? BEGINNER)
      expect(
        ratedAnew(
          annulled.map(one => ({ ...one, isAnnulled: false })),
          new Map(),
        ),
      ).toEqual(atOnce)
    }),
  )
})

test('a strength that is given stays, whatever came before, though its game is annulled', () => {
  fc.assert(
    fc.property(history, skill, fc.boolean(), (games, given, isAnnulled) => {
      const contenders = (games.at(-1)?.contenders ?? []).map(one => ({ ...one, before: given, isGiven: true }))
      const [last] = ratedAnew([...games, { table: tableId.parse(99), isAnnulled, contenders }], new Map()).slice(-1)
      for (const { before, after } of last?.contenders ?? []) {
        expect(before).toEqual(given)
        if (isAnnulled) expect(after).toEqual(given)
      }
    }),
  )
})
