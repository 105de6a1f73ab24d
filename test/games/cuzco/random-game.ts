import { chance } from '../../../src/engine/basics/chance.ts'
import { demandEnd } from '../../../src/engine/play/demand-end.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'

/**
 * The states of a random game, from the setup to the end. Kinds of actions are equally likely, so that Incas, temples
 * and festivals come up as often as terrains.
 */
export function* randomGame(number: number, seats: number): Generator<State> {
  const source = chance(number.toString(16).padStart(64, '0'))
  let state = game.setup(seats, {}, source)
  yield state
  for (let moves = 0; ; moves++) {
    const [asked] = game.waiting(state).seats
    if (asked === undefined) return
    demandEnd(game, moves)
    const legal = [...game.legal(state, asked.seat)]
    const type = source.pick([...new Set(legal.map(action => action.type))])
    const applied = game.apply(state, asked.seat, source.pick(legal.filter(action => action.type === type)), source)
    if (!applied.ok) throw new Error(applied.refusal.code)
    state = applied.state
    yield state
  }
}
