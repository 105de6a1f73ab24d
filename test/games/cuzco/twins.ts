import { at } from '../../../src/engine/basics/at.ts'
import { CARDS, cardsOf, countCards, listCards } from '../../../src/games/cuzco/components/relics.ts'
import { stateSchema } from '../../../src/games/cuzco/state.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'

/** The hands of the others and the deck are shuffled together and dealt again. */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state = stateSchema.parse(stored)
  const hidden = state.players.map((_, seat) => seat !== viewer)
  const hands = state.players.filter((_, seat) => hidden[seat]).map(({ hand }) => hand)
  const pool = whims.shuffle([...hands, state.cards.deck].flatMap(listCards))
  const deal = (count: number) => cardsOf(pool.splice(0, count))
  const players = state.players.map((player, seat) =>
    at(hidden, seat) ? { ...player, hand: deal(countCards(player.hand)) } : player,
  )
  const deck = CARDS.map((_, index) => at(cardsOf(pool), index))
  return { ...state, players, cards: { ...state.cards, deck } }
}

export default twins
