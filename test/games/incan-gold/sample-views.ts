import { chance } from '../../../src/engine/basics/chance.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import game from '../../../src/games/incan-gold/game.ts'
import type { State } from '../../../src/games/incan-gold/state.ts'
import type { View } from '../../../src/games/incan-gold/view.ts'
import { answered, temple } from './temple.ts'

/** Names as they are met: short, accented, and as long as Discord allows. */
export const NAMES = [
  'Ana',
  'Bartholomäus',
  'Chloé',
  'Dmitri',
  'Émile-Auguste de la Tour-du-Pin',
  'Fi',
  'Wolfeschlegelsteinhausenbergerdo',
  'Hatun Tupaq',
] as const

const odds = { odds: true } as const

const start = () => game.setup(3, { artifacts: 'new', odds: false }, chance('5'.repeat(64)))

const middle = () => {
  const state = temple({
    inside: 5,
    round: 3,
    options: odds,
    carried: [12, 7, 12, 12, 12],
    owned: [[], [], [], ['tablet'], []],
    path: [[11, 2], 'snakes', 5, 'idol', [17, 1], 'fire', 4, [13, 3]],
    removed: ['fire'],
    next: ['statue'],
  })
  return answered(answered(state, 'on leave on leave on').state, '0 on, 4 on').state
}

const long = () => {
  const state = temple({
    inside: 6,
    camp: 2,
    round: 5,
    options: odds,
    carried: [62, 1, 112, 45, 12, 45],
    owned: [[], [], [], ['tablet', 'idol'], [], [], [], ['statue']],
    path: [
      ...([[11, 2], 'snakes', 5, [17, 5], 'fire', 4, [13, 3], 'vase', [1, 1], 2, [3, 3], [5, 5]] as const),
      ...(['rockslide', [7, 5], 7, [9, 1], 'mummies', [11, 3], [14, 4], [15, 1], 'spiders'] as const),
    ],
    removed: ['fire', 'snakes', 'mummies', 'fire'],
    next: ['necklace'],
  })
  return answered(state, 'on on on on on on').state
}

const hazard = () => {
  const state = temple({
    inside: 4,
    round: 2,
    options: odds,
    carried: [21, 9, 21, 11],
    owned: [[], [], [], ['idol']],
    path: [[11, 2], 'snakes', 5, [17, 1], 'fire', 4, [13, 3], 'tablet'],
    removed: ['snakes'],
    next: ['fire', 'rockslide', 14],
  })
  return answered(state, 'on leave on on').state
}

const end = () => {
  const state = temple({
    inside: 3,
    camp: 3,
    round: 5,
    carried: [0, 4, 21],
    tents: [44, 50, 3, 23, 33, 33],
    owned: [['idol'], [], [], ['vase', 'necklace']],
    path: [[11, 2], 'snakes', 5, [17, 1], 'fire', 4, [13, 3]],
    removed: ['fire', 'snakes', 'tablet', 'statue'],
    next: ['snakes'],
  })
  return answered(state, 'on on on').state
}

const rich = () =>
  temple({
    inside: 6,
    round: 4,
    carried: [0, 0, 0, 0, 0, 45],
    tents: [0, 0, 0, 0, 0, 119],
    owned: [[], [], [], [], [], ['tablet', 'idol', 'statue', 'vase']],
    path: [[5, 1]],
  })

interface Sample {
  readonly name: string
  readonly state: () => State
  readonly viewer: Viewer
  readonly look: 'table' | 'hand'
}

/** Moments of the game whose pictures differ as much as they can. */
export const SAMPLES: readonly Sample[] = [
  { name: 'start', state: start, viewer: 'public', look: 'table' },
  { name: 'middle', state: middle, viewer: 'public', look: 'table' },
  { name: 'long', state: long, viewer: 'public', look: 'table' },
  { name: 'hazard', state: hazard, viewer: 'public', look: 'table' },
  { name: 'end', state: end, viewer: 'public', look: 'table' },
  { name: 'hand-chosen', state: middle, viewer: 4, look: 'hand' },
  { name: 'hand-rich', state: rich, viewer: 5, look: 'hand' },
  { name: 'hand-outside', state: middle, viewer: 1, look: 'hand' },
]

/** The view of a sample. */
export function viewOf({ state, viewer }: Sample): View {
  return game.view(state(), viewer)
}
