import { describe, expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { playerWith } from '../../../src/games/cuzco/bots/tuned.ts'
import { WEIGHTS, type Weights } from '../../../src/games/cuzco/bots/weights.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { FULL } from '../../full.ts'
import { acted, but, type Given, site } from './site.ts'

/** Every fourth of its weights; all of them in the full run. */
const SOME = Object.keys(WEIGHTS).filter((_, n) => FULL || n % 4 === 0)

const CITY = 'F: 6v1B 7v1T2 8v2 9c2A 10v1 11v1'
const GIVEN: readonly Given[] = [
  { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A', 'A'], ap: 1 },
  { rows: ['F: 6v1A 7v1T2 8v1'], hands: ['A', ''], ap: 2 },
  { rows: [CITY], triples: 10, ap: 0 },
  { rows: [CITY], hands: ['A', 'A'], triples: 40, ap: 2 },
  { rows: [CITY, 'J: 6v1A 7v1 8v2 9v1'], hands: ['A', 'A'], triples: 20, ap: 3 },
]
const POSITIONS: readonly State[] = [
  ...GIVEN.map(given => site(given)),
  but(site({ rows: ['F: 6v1A 7v1T2 8v1B'], hands: ['A', 'A'], triples: 0, ap: 0 }), draft => {
    draft.turn.token = true
  }),
  acted(site({ rows: ['F: 6v1B 7v1T8 8v1A'], hands: ['A A', 'A'] }), 'festival F7 A').state,
]

/** All that the tuned player would do with these weights. */
function answers(weights: Weights): string {
  const player = playerWith(weights)
  const lines = POSITIONS.map(state => {
    const seat = game.waiting(state).seats[0]?.seat ?? 0
    return player(game.view(state, seat), [...game.legal(state, seat)], chance('9'.repeat(64)), UNLIMITED)
  })
  return lines.map(line => line.map(game.notation.format).join('; ')).join('\n')
}

describe('the tuned player', () => {
  const usual = answers(WEIGHTS)

  test.each(SOME)('plays otherwise where %s is absurd', name => {
    const absurd = [0, 99].map(weight => answers({ ...WEIGHTS, [name]: weight }))
    expect(new Set(absurd)).not.toEqual(new Set([usual]))
  })
})
