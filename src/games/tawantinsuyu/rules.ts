import type { Rules } from '../../engine/contract/rules.ts'
import { type Action, actionSchema } from './actions.ts'
import { apply } from './apply.ts'
import { PACK } from './components/pack-file.ts'
import { type Event, eventSchema } from './events.ts'
import { fallback } from './fallback.ts'
import { legal } from './legal.ts'
import { type Options, optionsSchema } from './options.ts'
import { outcome } from './outcome.ts'
import { setup } from './setup.ts'
import { SEATS, type State, stateSchema } from './state.ts'
import { waiting } from './waiting.ts'

/** What may be done in Tawantinsuyu, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'tawantinsuyu',
  version: 4,
  length: { moves: 16 },
  pack: { name: 'pack', usual: PACK },
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
