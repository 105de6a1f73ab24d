import { expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import type { Action } from '../../../src/games/cuzco/actions.ts'
import { nextSteps } from '../../../src/games/cuzco/bots/next-steps.ts'
import { normal } from '../../../src/games/cuzco/bots/normal.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { citiesOn, cityScores } from '../../../src/games/cuzco/rules/final-scoring.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import type { View } from '../../../src/games/cuzco/view.ts'
import { FULL } from '../../full.ts'

const TURNS = 8
/** More moves than so many turns have. */
const MOST_MOVES = 300

/** The PP with those for cities, of somebody who always does what is suggested first and of a computer player, after so many turns. */
function pointsAfter(seed: string): readonly [suggested: number, other: number] {
  const [source, whims] = [chance(seed.repeat(64)), chance('f'.repeat(64))]
  let state = game.setup(2, {}, source)
  let ended = 0
  for (let moves = 0; ended < TURNS; moves++) {
    if (moves > MOST_MOVES) throw new Error('the turns do not end')
    const { seat } = at(game.waiting(state).seats, 0)
    const view = game.view(state, seat)
    const isOwn = seat === 0 && state.festival === undefined
    const action = isOwn ? suggestedIn(view) : normal(view, [...game.legal(state, seat)], whims, UNLIMITED)[0]
    if (isOwn && (action.type === 'end' || action.type === 'festival')) ended++
    const applied = game.apply(state, seat, action, source)
    if (!applied.ok) throw new Error(applied.refusal.code)
    state = applied.state
  }
  return [pointsOf(state, 0), pointsOf(state, 1)]
}

function suggestedIn(view: View): Action {
  const { steps, instead } = nextSteps(view)
  const action = steps[0]?.action ?? instead
  if (action === undefined) throw new Error('nothing is suggested')
  return action
}

function pointsOf(state: State, seat: number): number {
  const board = boardOf(state.board)
  const cities = cityScores(board, citiesOn(board, state.site), seat)
  return at(state.players, seat).pp + cities.reduce((sum, { pp }) => sum + pp, 0)
}

test.each(FULL ? ['1', '2'] : ['2'])(
  'whoever does what is suggested first keeps up with a computer player (seed %s)',
  seed => {
    const [suggested, other] = pointsAfter(seed)
    expect(suggested).toBeGreaterThan(0.6 * other)
  },
)
