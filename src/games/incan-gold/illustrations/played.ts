import { at } from '../../../engine/basics/at.ts'
import { chance } from '../../../engine/basics/chance.ts'
import { apply } from '../apply.ts'
import { inside } from '../rules/temple.ts'
import { setup } from '../rules.ts'
import type { Choice, Options, State } from '../state.ts'

const OPTIONS: Options = { artifacts: 'new', odds: false }

/** What everybody in the temple chooses before a card, by seat. */
type Choosing = (state: State, seat: number) => Choice

/** A seed whose first round for three has one of everything: a treasure, a warning, an artifact, and that warning again. */
const ONE_OF_EVERYTHING = '94695dc4802850e4e0c99975108d9052b377ccaa75a0577b939dfc972deb4ba9'

/** A round of three, at each question and at its end: the first player leaves alone with the artifact. */
export function exampleRound(): readonly State[] {
  const states = played(3, ONE_OF_EVERYTHING, ({ path }, seat) => (seat === 0 && path.length === 3 ? 'leave' : 'on'))
  return states.slice(0, states.findIndex(({ round }) => round === 2) + 1)
}

/** The example's third question, and what becomes of it when these leave. */
export function leaving(seats: readonly number[]): { readonly before: State; readonly after: State } {
  const choosing: Choosing = ({ path }, seat) => (seats.includes(seat) && path.length === 3 ? 'leave' : 'on')
  const states = played(3, ONE_OF_EVERYTHING, choosing)
  return { before: at(states, 2), after: at(states, 3) }
}

/** The first moment of the example game at which some are still in the temple, deep in it, and some at home. */
export function deepInside(): State {
  const found = exampleGame().find(
    state => state.path.length >= 5 && inside(state).length > 0 && inside(state).length < state.adventurers.length,
  )
  if (found === undefined) throw new Error('in the example game nobody goes deep')
  return found
}

/** A whole game of four who go home once they carry enough, from the first question to the open tents. */
export function exampleGame(): readonly State[] {
  const enough = [8, 12, 10, 15]
  return played(4, '7'.repeat(64), ({ adventurers }, seat) =>
    at(adventurers, seat).carried >= at(enough, seat) ? 'leave' : 'on',
  )
}

/** A game as the engine plays it: the table at every question, and at the end. */
function played(seats: number, seed: string, choose: Choosing): readonly State[] {
  const drawn = chance(seed)
  const states = [setup(seats, OPTIONS, drawn)]
  for (let state = at(states, 0); !state.over; states.push(state)) {
    const asked = state
    for (const seat of inside(asked)) {
      const applied = apply(state, seat, { type: 'choose', choice: choose(asked, seat) }, drawn)
      if (!applied.ok) throw new Error(`the example is refused: ${applied.refusal.code}`)
      state = applied.state
    }
  }
  return states
}
