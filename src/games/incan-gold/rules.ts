import type { Rules } from '../../engine/rules.ts'
import { type Action, actionSchema } from './actions.ts'
import { type Event, eventSchema } from './events.ts'
import { apply, fallback, legal, waiting } from './legal.ts'
import { outcome } from './rules/end.ts'
import { SEATS, setup } from './setup.ts'
import { type Options, optionsSchema, type State, stateSchema } from './state.ts'

/** What may be done in Incan Gold, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'incan-gold',
  version: 1,
  seats: SEATS,
  options: optionsSchema,
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,
  setup,
  waiting,
  legal,
  apply,
  fallback,
  outcome,
}
