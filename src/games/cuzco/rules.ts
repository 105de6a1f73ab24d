import type { Rules } from '../../engine/contract/rules.ts'
import { type Action, actionSchema } from './actions.ts'
import { apply } from './apply.ts'
import { PACK_BOARD } from './components/board-file.ts'
import { type Event, eventSchema } from './events.ts'
import { fallback } from './fallback.ts'
import { legal } from './legal.ts'
import { type Options, optionsSchema } from './options.ts'
import { outcome } from './outcome.ts'
import { setup } from './setup.ts'
import { SEATS, type State, stateSchema } from './state.ts'
import { waiting } from './waiting.ts'

/** What may be done in Cuzco, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'cuzco',
  version: 2,
  pack: { name: 'board', usual: PACK_BOARD },
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
