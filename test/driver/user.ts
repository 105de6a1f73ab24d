import { sayIn, startThread } from '../../src/playground/page-server/say.ts'
import type { Thread } from '../../src/playground/state/records.ts'
import { personOf, type State } from '../../src/playground/state/state.ts'
import { type Actions, actionsOf } from './actions.ts'
import { type Observations, observationsOf } from './observations.ts'
import { look, type Seen } from './seen.ts'
import { type Where, whereIs } from './where.ts'

/** Somebody who uses Discord. */
export interface User extends Actions, Observations {
  readonly id: string
  readonly name: string
  /** Says something in a channel. Throws Discord's error for a locked thread. */
  say(channel: Where, text: string): Seen
  /** Starts a public thread in a channel. */
  startThread(channel: Where, name: string): Thread
}

/** A user: their actions and what they observe. `patience` bounds, in milliseconds of real time, how long one waits for the bot. */
export function userOf(state: State, id: string, patience: number): User {
  return {
    ...actionsOf(state, id, patience),
    ...observationsOf(state, id),
    id,
    name: personOf(state, id).user.global_name ?? '',
    say: (where, text) => look(sayIn(state, id, whereIs(state, where), text)),
    startThread: (where, name) => startThread(state, id, whereIs(state, where), name),
  }
}
