import type { Chance } from '../../../engine/basics/chance.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'

/** Sends whoever comes first. */
export function easy(_: View, legal: readonly Action[], chance: Chance): Moves<Action> {
  return [chance.pick(legal)]
}
