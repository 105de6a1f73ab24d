import { expect, test } from 'vitest'
import { clicksOf } from './clicks.ts'
import { site } from './site.ts'

/** Two terrains, an Inca in, a move, a token, a temple and the end: what a usual turn is made of. */
const USUAL = 12

test.each([
  {
    at: 'the beginning of the game',
    state: site({ duty: true }),
    turn: 'T L7 nw; T L8 se; enter L6; move L6 L7; token; build L8 2; end',
  },
  {
    at: 'a village that two share',
    state: site({ duty: true, rows: ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1'] }),
    turn: 'T K8 nw; D L8 e; enter L7; move L7 K7; token; build K6 4; end',
  },
  {
    at: 'hexes far from everything',
    state: site({ duty: true, rows: ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1'] }),
    turn: 'T F6 n; T F9 n; enter L7; end',
    most: 15,
  },
])('a usual turn takes at most 12 clicks at $at', ({ state, turn, most = USUAL }) => {
  expect(clicksOf(state, turn).clicks).toBeLessThanOrEqual(most)
})
