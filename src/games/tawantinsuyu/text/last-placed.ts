import { at } from '../../../engine/basics/at.ts'
import { crowdOf } from '../components/crowd.ts'
import { hillOf } from '../components/hill.ts'
import type { View } from '../view.ts'

/** The Worker that was placed last, of those still there; those that were set up were not placed by anybody. */
export function lastPlaced({ pack, hill, players }: View): View['hill'][number] | undefined {
  const { spaces } = hillOf(pack)
  return hill.findLast(({ space }) => !(at(spaces, space).two && crowdOf(players.length) === 2))
}
