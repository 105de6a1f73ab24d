import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/chance.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { WORKERS } from '../../../src/games/tawantinsuyu/workers.ts'

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

test('everybody begins with two Workers of different colours, 8 God cards of his own, 2 stone and 10 VP', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { players, godDeck } = setup(4, {}, seeded(seed))
    for (const player of players) {
      expect(new Set(player.workers).size).toBe(2)
      expect(player).toMatchObject({ vp: 10, stone: 2, potato: 0, corn: 0, gold: 0, templeStep: 0 })
    }
    const cards = [...godDeck, ...players.flatMap(({ godCards }) => godCards)]
    expect(cards.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 42 }).keys()])
    expect(players.map(({ godCards }) => godCards.length)).toEqual([8, 8, 8, 8])
  }
})

test('the Coricancha lies as printed if that is wished, and no game is for none or 5', () => {
  expect(setup(3, { unturned: true }, seeded(7)).turned).toBe(0)
  expect(() => setup(0, {}, seeded(1))).toThrow(RangeError)
  expect(() => setup(5, {}, seeded(1))).toThrow(RangeError)
})
