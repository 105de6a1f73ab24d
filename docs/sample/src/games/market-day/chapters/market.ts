import type { Chance } from '../../../engine/basics/chance.ts'
import type { Event } from '../events.ts'
import { strongest } from '../rules/strongest.ts'
import type { Draft } from '../state.ts'

/** The porters meet: the strongest carries the load home, unless two are equal; then the next load comes. */
export function meet(draft: Draft, chance: Chance): readonly Event[] {
  const { load = 0 } = draft
  const porters = draft.stalls.map(({ sent = 0 }) => sent)
  const winner = strongest(porters)
  for (const [seat, stall] of draft.stalls.entries()) {
    stall.porters = stall.porters.filter(porter => porter !== stall.sent)
    delete stall.sent
    if (seat === winner) stall.points += load
  }
  const met: Event = { type: 'met', load, porters, ...(winner !== undefined && { winner }) }
  draft.beat++
  nextLoad(draft, chance)
  return draft.load === undefined ? [met] : [met, { type: 'came', load: draft.load }]
}

/** Draws the next load; after the last one there is none, and the game is over. */
export function nextLoad(draft: Draft, chance: Chance): void {
  delete draft.load
  if (draft.loads.length === 0) return
  const [load] = draft.loads.splice(chance.below(draft.loads.length), 1)
  if (load !== undefined) draft.load = load
}
