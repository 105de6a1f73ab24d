import { stateSchema } from '../../../src/games/market-day/state.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'

/** Others have sent somebody else, and the loads to come lie otherwise. */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state = stateSchema.parse(stored)
  const stalls = state.stalls.map((stall, seat) =>
    seat === viewer || stall.sent === undefined ? stall : { ...stall, sent: whims.pick(stall.porters) },
  )
  return { ...state, stalls, loads: whims.shuffle(state.loads) }
}

export default twins
