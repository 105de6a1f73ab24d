import type { z } from 'zod'
import { at } from '../basics/at.ts'
import type { Chance } from '../basics/chance.ts'
import { movesOf } from '../basics/moves-of.ts'
import type { Applied, Waiting } from '../contract/rules.ts'
import type { Seat } from '../contract/seat.ts'

/** What is needed of a game to play its examples. */
interface Playable<State, Action> {
  readonly action: z.ZodType<Action>
  readonly parse: (text: string) => unknown
  readonly waiting: (state: State) => Waiting
  readonly apply: (state: State, seat: Seat, action: Action, chance: Chance) => Applied<State, unknown>
}

/** What a game makes of a line of moves, each by whoever is asked first. Throws an Error that names the one that is refused. */
export function playedLine<State, Action>(
  { action, parse, waiting, apply }: Playable<State, Action>,
  state: State,
  line: string,
  chance: Chance,
): State {
  return movesOf(line).reduce((before, move) => {
    const applied = apply(before, at(waiting(before).seats, 0).seat, action.parse(parse(move)), chance)
    if (!applied.ok) throw new Error(`the example is refused: ${move}: ${applied.refusal.code}`)
    return applied.state
  }, state)
}
