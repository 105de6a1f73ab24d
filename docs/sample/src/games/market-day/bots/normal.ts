import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'

/** Sends for a load about who is worth it, sometimes one more. */
export function normal({ load = 0 }: View, legal: readonly Action[], chance: Chance): Moves<Action> {
  const wanted = load + chance.below(2)
  const far = ({ porter }: Action) => Math.abs(porter - wanted)
  const [best] = legal.toSorted((a, b) => far(a) - far(b))
  return [best ?? at(legal, 0)]
}
