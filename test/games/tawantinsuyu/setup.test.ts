import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { WORKERS } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { FULL } from '../../full.ts'

const seeded = (number: number) => chance(number.toString(16).padStart(64, '0'))
const workersOf = ({ bag, village, nomads, hill, players }: State) => [
  ...bag,
  ...village,
  ...nomads,
  ...hill.map(({ worker }) => worker),
  ...players.flatMap(player => player.workers),
]

test.each([
  { seats: 2, copies: 8, village: 6, nomads: 3, settled: 5, weavings: 16 },
  { seats: 3, copies: 7, village: 7, nomads: 3, settled: 0, weavings: 24 },
  { seats: 4, copies: 9, village: 9, nomads: 4, settled: 0, weavings: 31 },
])('a game of $seats is laid out with $copies Workers of each colour', ({ seats, copies, settled, ...sizes }) => {
  for (let seed = 0; seed < 20; seed++) {
    const state = setup(seats, {}, seeded(seed))
    expect(stateSchema.parse(state)).toEqual(state)
    const workers = workersOf(state)
    expect(WORKERS.map(worker => workers.filter(other => other === worker).length)).toEqual(WORKERS.map(() => copies))
    expect(state.hill).toHaveLength(settled)
    expect({
      village: state.village.length,
      nomads: state.nomads.length,
      weavings: state.weavings.length,
    }).toEqual(sizes)
    expect(state.market.production.concat(state.market.passive)).toHaveLength(4)
  }
})

test('everybody begins with two Workers of different colours, 2 stone and 10 VP, and no God card is dealt yet', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { players, godDeck } = setup(4, {}, seeded(seed))
    for (const player of players) {
      expect(new Set(player.workers).size).toBe(2)
      expect(player).toMatchObject({ vp: 10, stone: 2, potato: 0, corn: 0, gold: 0, templeStep: 0 })
    }
    expect(godDeck.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 42 }).keys()])
    expect(players.map(({ godCards }) => godCards)).toEqual([[], [], [], []])
  }
})

// Two players draw 2 different Workers of 2 in each colour. After a repeated colour one goes back and any may come
// next. So two players share no colour in 1/2 of all cases.
test.runIf(FULL)('a duplicate Worker goes back into the bag, and any Worker may come next', () => {
  const games = 4000
  const apart = Array.from({ length: games }, (_, seed) => setup(2, {}, seeded(seed)).players).filter(
    ([one, two]) => !one?.workers.some(worker => two?.workers.includes(worker)),
  ).length
  // 4 standard deviations.
  expect(Math.abs(apart / games - sharedByNobody())).toBeLessThan(4 * Math.sqrt(0.25 / games))
  expect(sharedByNobody()).toBeCloseTo(0.5, 1)
})

/** How likely two players share no colour, by going through every draw. */
function sharedByNobody(): number {
  return draws([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]).reduce(
    (sum, { pair, bag, odds }) =>
      sum +
      draws(bag).reduce((all, next) => all + (next.pair.some(one => pair.includes(one)) ? 0 : odds * next.odds), 0),
    0,
  )
}

/** Every way to draw two Workers: their colours, the bag after it, and how likely it is. */
function draws(bag: readonly number[]) {
  return bag.flatMap((one, first) => {
    const rest = bag.toSpliced(first, 1)
    return rest.flatMap((two, second) => {
      const behind = rest.toSpliced(second, 1)
      const odds = 1 / bag.length / rest.length
      if (one !== two) return [{ pair: [one, two], bag: behind, odds }]
      return behind.map((three, third) => ({
        pair: [one, three],
        bag: [...behind.toSpliced(third, 1), two],
        odds: odds / behind.length,
      }))
    })
  })
}

test('in a game of two a Worker lies on each marked space of the top terrace, and on no other one', () => {
  const marked = (terrace: string) =>
    [...hillOf(PACK).spaces.entries()]
      .filter(([, space]) => space.terrace === terrace && space.two)
      .map(([number]) => number)
  expect([marked('top').length, marked('middle').length, marked('bottom').length]).toEqual([5, 5, 0])
  for (const seats of [1, 2]) {
    expect(setup(seats, {}, seeded(5)).hill.map(({ space }) => space)).toEqual(marked('top'))
  }
})

test('the Coricancha lies as printed if that is wished, and no game is for none or 5', () => {
  expect(setup(3, { unturned: true }, seeded(7)).turned).toBe(0)
  expect(() => setup(0, {}, seeded(1))).toThrow(RangeError)
  expect(() => setup(5, {}, seeded(1))).toThrow(RangeError)
})
