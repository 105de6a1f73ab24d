import { godCard } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { packOf, type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'

/** How many God cards from the top of the deck stay where they are while she plays. */
const HERS = 5

/**
 * The cards of the others are shuffled with the decks and dealt again, in the order in which they lay; what lies hidden
 * in bag and stacks is put in another order.
 */
const twins: TwinMaker = (stored, viewer, whims) => {
  const state: State = stateSchema.parse(stored)
  const godOf = (card: number) => godCard(packOf(state), card).god
  const others = state.players.filter((_, seat) => seat !== viewer)
  const drawn = state.agenda.flatMap(matter =>
    matter.type === 'keep-army' && matter.seat !== viewer ? matter.cards : [],
  )
  const { axomamma } = state
  // All see what she turns up, and in the same turn she may put it under the deck, where no view holds it.
  const top = state.godDeck.slice(0, axomamma === undefined ? 0 : HERS)
  const below = state.godDeck.slice(top.length)
  const god = whims.shuffle([...(axomamma?.tucked ?? []), ...others.flatMap(keptFirst), ...below])
  const army = whims.shuffle([
    ...[...others.flatMap(({ armyHand }) => armyHand), ...drawn],
    ...[...(axomamma?.armyHand ?? []), ...state.armyDeck],
  ])
  // Of the cards under her board the gods are seen.
  const tucked = axomamma?.tucked.flatMap(card =>
    god.splice(
      god.findIndex(other => godOf(other) === godOf(card)),
      1,
    ),
  )
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
  const shown = view(state, viewer).weaving === undefined ? 0 : 1
  return {
    ...state,
    ...(axomamma && { axomamma: { ...axomamma, tucked, armyHand: army.splice(0, axomamma.armyHand.length) } }),
    players,
    agenda,
    godDeck: [...top, ...god],
    armyDeck: army,
    bag: whims.shuffle(state.bag),
    weavings: [...state.weavings.slice(0, shown), ...whims.shuffle(state.weavings.slice(shown))],
    stacks: { production: whims.shuffle(state.stacks.production), passive: whims.shuffle(state.stacks.passive) },
  }
}

function keptFirst({ godCards, kept = [] }: State['players'][number]): number[] {
  return [...kept, ...godCards.filter(card => !kept.includes(card))]
}

export default twins
