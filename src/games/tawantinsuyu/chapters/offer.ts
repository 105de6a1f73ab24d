import { crowdOf } from '../components/crowd.ts'
import type { Play } from './play.ts'

/** Lays a God card that was played in the offer; one too many sends all that lie there back into the deck. */
export function layInOffer(play: Play, card: number): void {
  const { state } = play
  if (state.offer.length > crowdOf(state.players.length)) {
    state.feasted = [...state.feasted, ...state.offer]
    state.offer = []
    shuffleBack(play)
  }
  state.offer = [...state.offer, card]
}

/** Shuffles the God cards that were used up into the deck. */
export function shuffleBack(play: Play): void {
  const { state, chance } = play
  if (state.feasted.length === 0) return
  play.learned = true
  state.godDeck = chance.shuffle([...state.godDeck, ...state.feasted])
  state.feasted = []
}
