import { describe, expect, test } from 'vitest'
import { at } from '../../../../src/engine/basics/at.ts'
import { type Chance, chance } from '../../../../src/engine/basics/chance.ts'
import { UNLIMITED } from '../../../../src/engine/play/unlimited.ts'
import type { Action } from '../../../../src/games/incan-gold/actions.ts'
import { playerWith } from '../../../../src/games/incan-gold/bots/tuned.ts'
import { WEIGHTS, type Weights } from '../../../../src/games/incan-gold/bots/weights.ts'
import game from '../../../../src/games/incan-gold/game.ts'
import type { State } from '../../../../src/games/incan-gold/state.ts'

const GAMES = 12
const SEATS = 3
/** One in so many leaves. */
const LEAVES = 8

/** The states of a game in which somebody still has to choose. */
function* courseOf(source: Chance): Generator<State> {
  let state = game.setup(SEATS, game.options.parse({}), source)
  for (let asked = game.waiting(state).seats; asked.length > 0; asked = game.waiting(state).seats) {
    yield state
    const action: Action = { type: 'choose', choice: source.below(LEAVES) === 0 ? 'leave' : 'on' }
    const applied = game.apply(state, at(asked, 0).seat, action, source)
    if (!applied.ok) throw new Error(applied.refusal.code)
    state = applied.state
  }
}

const STATES = Array.from({ length: GAMES }, (_, number) => [
  ...courseOf(chance(String(number).padStart(64, '0'))),
]).flat()

/** All that the tuned player would do with these weights. */
function answers(weights: Weights): string {
  const player = playerWith(weights)
  const choices = STATES.map(state => {
    const { seat } = at(game.waiting(state).seats, 0)
    return player(game.view(state, seat), [...game.legal(state, seat)], chance('9'.repeat(64)), UNLIMITED)[0].choice
  })
  return choices.join(' ')
}

describe('the tuned player', () => {
  const usual = answers(WEIGHTS)

  test.each(Object.keys(WEIGHTS))('plays otherwise where %s is absurd', name => {
    const isFelt = (weight: number) => answers({ ...WEIGHTS, [name]: weight }) !== usual
    expect(isFelt(0) || isFelt(99)).toBe(true)
  })
})
