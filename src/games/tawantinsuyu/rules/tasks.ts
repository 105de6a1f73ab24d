import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Task } from '../components/pack-form.ts'
import type { Table } from './asking.ts'
import { matches, tapestriesOf } from './tapestry.ts'

/** The task of the icon, 0 to 2, beside a space. */
export function taskAt({ hill }: Pick<Table, 'hill'>, space: number, icon: number): Task {
  return at(hill.icons, at(at(hill.spaces, space).icons, icon))
}

/** What a player's Tapestries bring where their Weavings match, from the first on. */
export function rewardsOf({ pack, state }: Pick<Table, 'pack' | 'state'>, seat: Seat) {
  return tapestriesOf(pack, at(state.players, seat)).flatMap(tapestry => matches(pack, tapestry).map(gains => [gains]))
}
