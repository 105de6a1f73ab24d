import { z } from 'zod'
import type { Game } from '../../src/engine/contract/game.ts'
import { type Action, type Event, type Options, rules, type State } from './reapers/rules.ts'
import type { View } from './reapers/secrets.ts'
import { reapers } from './reapers.ts'

interface Later {
  readonly field: State
}

const { plan: _, resign: _resign, ...same } = reapers

/** The tests' game in a later version: its states are others, and a reaper who goes home brings five sheaves there. */
export const later: Game<Later, Action, Event, View, Options, { bid: number }> = {
  ...same,
  version: rules.version + 1,
  state: z.object({ field: rules.state }),
  setup: (seats, options, chance) => ({ field: rules.setup(seats, options, chance) }),
  waiting: ({ field }) => rules.waiting(field),
  legal: ({ field }, seat) => rules.legal(field, seat),
  apply({ field }, seat, action, chance) {
    const applied = rules.apply(field, seat, action, chance)
    if (!applied.ok) return applied
    const brought = action.type === 'home' ? 5 : 0
    const sheaves = applied.state.sheaves.map((count, index) => (index === seat ? count + brought : count))
    return { ...applied, state: { field: { ...applied.state, sheaves } } }
  },
  fallback: ({ field }, seat) => rules.fallback(field, seat),
  outcome: ({ field }) => rules.outcome(field),
  view: ({ field }, viewer) => reapers.view(field, viewer),
  upgrade: state => ({ field: rules.state.parse(state) }),
}
