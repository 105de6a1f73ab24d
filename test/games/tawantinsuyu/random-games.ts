import { createHash } from 'node:crypto'
import { at } from '../../../src/engine/basics/at.ts'
import { type Chance, chance } from '../../../src/engine/basics/chance.ts'
import { demandEnd } from '../../../src/engine/play/demand-end.ts'
import type { Action } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import type { Event } from '../../../src/games/tawantinsuyu/events.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import type { Options } from '../../../src/games/tawantinsuyu/options.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { rules } from '../../../src/games/tawantinsuyu/rules.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'

/** What one step of a game was. */
export interface Step {
  readonly before: State
  readonly seat: number
  readonly options: readonly Action[]
  readonly action: Action
  readonly events: readonly Event[]
  readonly after: State
}

/** The chance of a number. */
export function chanceOf(number: number): Chance {
  return chance(createHash('sha256').update(String(number)).digest('hex'))
}

/** Plays a whole game in which everything legal is equally likely, step by step. */
export function* randomGame(number: number, seats: number, chosen: Options = {}): Generator<Step> {
  const source = chanceOf(number)
  let state = setup(seats, chosen, source)
  for (let moves = 0; ; moves++) {
    const asked = askedSeats(state)
    if (asked.length === 0) return
    demandEnd(rules, moves)
    const seat = at(asked, source.below(asked.length))
    const options = [...legal(state, seat)]
    const action = source.pick(options)
    const done = apply(state, seat, action, source)
    if (!done.ok) throw new Error(`${action.type} is legal and refused: ${done.refusal.code}`)
    yield { before: state, seat, options, action, events: done.events, after: done.state }
    state = done.state
  }
}
