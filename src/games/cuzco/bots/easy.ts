import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import { boardOf } from '../components/board.ts'
import type { State } from '../state.ts'
import { believe } from './believe.ts'
import { considered } from './considered.ts'
import { accessWorth } from './judgement/access.ts'
import { leadsFrom } from './judgement/lead.ts'
import { byThumb } from './rules-of-thumb.ts'
import { closing } from './turns.ts'
import { WEIGHTS } from './weights.ts'

const BREADTH = { near: 24, far: 12, steps: 60 }

/** Takes the step that seems best at once, of some that it looks at, as long as it loses nothing by it; never thinks further than that. */
export const easy = byThumb(WEIGHTS, (view, legal, chance) => {
  const state = believe(view)
  return [bestStep(state, legal, chance) ?? closing(state, legal, WEIGHTS)]
})

/** The step that gains most for its AP; undefined if each would lose something and none has to be taken. */
function bestStep(state: State, legal: readonly Action[], chance: Chance): Action | undefined {
  const board = boardOf(state.board)
  const { seat, duty } = state.turn
  const leadIn = leadsFrom(board, state, seat)
  const worthIn = (after: State) => leadIn(after).promised + accessWorth(board, after, seat)
  const before = worthIn(state)
  let best: { action: Action; gain: number } | undefined
  for (const action of considered({ board, site: state.site, seat, chance }, legal, BREADTH)) {
    const applied = apply(state, seat, action, chance)
    if (!applied.ok) continue
    const cost = state.turn.ap - applied.state.turn.ap
    const gain = (worthIn(applied.state) - before) / Math.max(1, cost)
    // What costs nothing could be done for ever.
    if (cost === 0 && gain < WEIGHTS.step) continue
    if (best === undefined || gain > best.gain) best = { action, gain }
  }
  if (best === undefined) return duty ? at(legal, 0) : undefined
  return duty || best.gain > -WEIGHTS.step ? best.action : undefined
}
