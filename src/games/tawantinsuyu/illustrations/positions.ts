import type { State } from '../state.ts'
import { begun, godCard, laid, standing } from './laid.ts'

const HILL = [
  standing('priest', 'T3'),
  standing('warrior', 'T6'),
  standing('craftsman', 'M4'),
  standing('courier', 'M12'),
  standing('architect', 'M17'),
  standing('priest', 'M8'),
  standing('warrior', 'B5'),
]

/** The turn of the example: an Architect in hand, and Steps of the second player on the way. */
export function exampleTurn(): State {
  return laid(
    [
      { workers: ['architect'], godCards: [godCard('staff3')], stone: 3, potato: 1 },
      { workers: ['courier'] },
      { workers: ['priest'], priest: 2 },
    ],
    { hill: HILL, steps: [{ upper: 1 }, {}, { upper: 2 }, {}, {}] },
  )
}

/** The turn of the example as it is typed. */
export const EXAMPLE = 'place architect M1 staff3 0; task 1; task 3; steps 1; hire potato'

/** What is considered in the position of placing. */
export const PLACED = 'place craftsman M7 sun1 0'

/** A Craftsman that could go down to a green space of the next section. */
export function placing(): State {
  const state = exampleTurn()
  const [first, ...others] = state.players
  if (first === undefined) return state
  return {
    ...state,
    players: [{ ...first, workers: ['craftsman'], godCards: [godCard('sun1')], potato: 5 }, ...others],
  }
}

/** What a player has at the end of the example of the final scoring. */
export function estate(): State {
  return laid([
    {
      vp: 74,
      workers: ['courier'],
      gold: 2,
      stone: 1,
      corn: 3,
      templeStep: 10,
      godCards: [godCard('sun1'), godCard('moon1')],
      army: [
        { card: 0, down: false },
        { card: 5, down: true },
      ],
      buildings: [
        { id: 'P01', down: false },
        { id: 'P05', down: true },
      ],
      statues: [{ god: 'sun', size: 'small' }],
      tapestries: [['SW01', 'SW02', 'SW03', 'SW04'], ['W02']],
    },
    {},
  ])
}

/** Two Tapestries, in one of which two Weavings match. */
export function weaver(): State {
  return laid([
    {
      corn: 4,
      tapestries: [
        ['SW01', 'SW02', 'SW03'],
        ['W02', 'W11'],
      ],
    },
    {},
  ])
}

/** Regions in the middle of a game. */
export function conquered(): State {
  return laid(
    [
      {
        army: [
          { card: 0, down: false },
          { card: 20, down: false },
        ],
      },
      { army: [{ card: 1, down: true }] },
    ],
    {
      regions: [
        [0, -1, -1, 1, -1, -1],
        [-1, 1, 0, -1, -1, -1],
        [-1, -1, -1, -1, -1, -1],
        [1, -1, -1, -1, 0, -1],
      ],
      casualties: ['warrior', 'priest', 'courier'],
    },
  )
}

/** A game for one, laid out. */
export function alone(): State {
  return begun(1)
}
