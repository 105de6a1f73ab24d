import type { TwinMaker } from '../../laws/twin-maker.ts'
import { rules } from './rules.ts'

/** Others have bid otherwise, until the bids are shown. */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state = rules.state.parse(stored)
  if (state.reaper !== undefined) return state
  return { ...state, bids: state.bids.map((bid, seat) => (seat === viewer || bid === 0 ? bid : 1 + whims.below(9))) }
}

export default twins
