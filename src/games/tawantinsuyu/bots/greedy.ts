import type { Chance } from '../../../engine/basics/chance.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import { tableOf } from '../rules/asking.ts'
import type { State } from '../state.ts'
import { leadOf } from './worth.ts'

/** An action, what it leads to, and how good that looks at once. */
export interface Prospect {
  readonly action: Action
  readonly state: State
  /** There is no way back after it. */
  readonly final: boolean
  readonly lead: number
}

/** What each action leads to, the best first. */
export function prospects(state: State, seat: Seat, actions: readonly Action[], chance: Chance): Prospect[] {
  return actions
    .flatMap((action): Prospect[] => {
      const applied = apply(state, seat, action, chance)
      if (!applied.ok) return []
      return [{ action, state: applied.state, final: applied.final, lead: leadOf(tableOf(applied.state), seat) }]
    })
    .sort((a, b) => b.lead - a.lead)
}

/** So often whoever can hire does: a game in which nobody hires has no end. */
const HIRES = 4

/** What is worth looking at: all but exchanges, which could go round for ever, or now and then only hiring. */
export function sensible(actions: readonly Action[], chance: Chance): readonly Action[] {
  const hiring = actions.filter(({ type }) => type === 'hire')
  if (hiring.length > 0 && chance.below(HIRES) === 0) return hiring
  return actions.filter(({ type }) => type !== 'exchange')
}
