import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import type { State } from '../state.ts'
import { isSame, NO_CHANCE, type Turn } from './whole-turns.ts'

/** A turn from a state without the detours of its Incas: to where several moves lead by way of others, one goes if it can. */
export function withoutDetours(from: State, turn: Turn): Turn {
  for (const steps of shortcuts(turn.steps)) {
    const state = reached(from, steps)
    if (state !== undefined && isSame(state, turn.state)) return withoutDetours(from, { ...turn, steps, state })
  }
  return turn
}

/** The same steps with two moves of an Inca made one, when the first was or when the second was; or none, where it comes back. */
function* shortcuts(steps: readonly Action[]): Generator<Action[]> {
  for (const [first, one] of steps.entries()) {
    for (const [second, other] of steps.entries()) {
      if (second <= first || one.type !== 'move' || other.type !== 'move' || one.to !== other.from) continue
      const rest = steps.toSpliced(second, 1).toSpliced(first, 1)
      const direct: Action = { type: 'move', from: one.from, to: other.to }
      if (one.from === other.to) yield rest
      else yield* [rest.toSpliced(first, 0, direct), rest.toSpliced(second - 1, 0, direct)]
    }
  }
}

/** Where these steps lead, if they are possible. */
export function reached(from: State, steps: readonly Action[]): State | undefined {
  let state = from
  for (const step of steps) {
    const applied = apply(state, from.turn.seat, step, NO_CHANCE)
    if (!applied.ok) return undefined
    state = applied.state
  }
  return state
}
