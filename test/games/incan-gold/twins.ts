import { CHOICES, stateSchema } from '../../../src/games/incan-gold/state.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'

/** Others have chosen otherwise, other gems lie in their tents, and the deck lies otherwise. */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state = stateSchema.parse(stored)
  const adventurers = state.adventurers.map((adventurer, seat) => {
    if (seat === viewer || state.over) return adventurer
    const tent = whims.below(100)
    return adventurer.choice ? { ...adventurer, tent, choice: whims.pick(CHOICES) } : { ...adventurer, tent }
  })
  return { ...state, adventurers, deck: whims.shuffle(state.deck) }
}

export default twins
