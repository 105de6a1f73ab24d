import { type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'

/** How many Weavings are drawn at most: all see them, even if nobody buys any and they lie beneath the stack at once. */
const DRAWN = 5

/**
 * The cards of the others are shuffled with the decks and dealt again, in the order in which they lay; what lies hidden
 * in bag and stacks is put in another order.
 */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state: State = stateSchema.parse(stored)
  const others = state.players.filter((_, seat) => seat !== viewer)
  const drawn = state.agenda.flatMap(matter =>
    matter.type === 'keep-army' && matter.seat !== viewer ? matter.cards : [],
  )
  const { axomamma } = state
  // All see what she turns up, of the deck and of the cards under her board; in the same turn it may go under the deck,
  // where no view holds it.
  const [deck, hidden] = axomamma === undefined ? [[], state.godDeck] : [state.godDeck, []]
  const god = whims.shuffle([...others.flatMap(keptFirst), ...hidden])
  const army = whims.shuffle([
    ...[...others.flatMap(({ armyHand }) => armyHand), ...drawn],
    ...[...(axomamma?.armyHand ?? []), ...state.armyDeck],
  ])
  const players = state.players.map((player, seat) => {
    if (seat === viewer) return player
    const godCards = god.splice(0, player.godCards.length)
    const kept = player.kept && godCards.slice(0, player.kept.length)
    return { ...player, godCards, ...(kept && { kept }), armyHand: army.splice(0, player.armyHand.length) }
  })
  const agenda = state.agenda.map(matter =>
    matter.type === 'keep-army' && matter.seat !== viewer
      ? { ...matter, cards: army.splice(0, matter.cards.length) }
      : matter,
  )
  const known = view(state, viewer).weaving === undefined ? 0 : DRAWN
  return {
    ...state,
    ...(axomamma && { axomamma: { ...axomamma, armyHand: army.splice(0, axomamma.armyHand.length) } }),
    players,
    agenda,
    godDeck: [...god, ...deck],
    armyDeck: army,
    bag: whims.shuffle(state.bag),
    weavings: [...state.weavings.slice(0, known), ...whims.shuffle(state.weavings.slice(known))],
    stacks: { production: whims.shuffle(state.stacks.production), passive: whims.shuffle(state.stacks.passive) },
  }
}

function keptFirst({ godCards, kept = [] }: State['players'][number]): number[] {
  return [...kept, ...godCards.filter(card => !kept.includes(card))]
}

export default twins
