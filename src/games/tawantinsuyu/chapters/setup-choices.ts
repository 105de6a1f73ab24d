import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { godCard, godNames } from '../components/cards.ts'
import { SECTIONS } from '../components/hill.ts'
import { inOrder, type Table } from '../rules/asking.ts'
import { choices } from '../rules/choices.ts'
import { namedTwice, notHeld, notOffered } from '../rules/objections.ts'
import { DEALT, KEPT } from '../state.ts'
import { fromGodDeck } from './gains.ts'
import { type Play, playerOf, put } from './play.ts'
import { type Answer, otherOrder, type Questions } from './question.ts'

export const setupChoices = {
  /** One of the starting Weavings is taken; it begins the first Tapestry. */
  starting: {
    answers: {
      start: {
        candidates: ({ state }) => state.starting.map(tile => ({ type: 'start', tile })),
        judge: ({ state }, _, { tile }) => notOffered([tile], state.starting),
        effect({ state, events }, { seat }, { tile }) {
          state.starting = state.starting.filter(other => other !== tile)
          const player = at(state.players, seat)
          player.tapestries = [...player.tapestries, [tile]]
          events.push({ type: 'weaving-started', seat, tile })
          if (state.agenda.at(-1)?.type !== 'starting') state.starting = []
        },
      },
    },
  },

  /** Where the High Priest stands before the first turn. */
  priest: {
    answers: {
      priest: {
        candidates: () => Array.from({ length: SECTIONS }, (_, section) => ({ type: 'priest', section: section + 1 })),
        judge: () => undefined,
        effect(play, { seat }, { section }) {
          playerOf(play, seat).priest = section - 1
          play.events.push({ type: 'priest-placed', seat, section: section - 1 })
        },
      },
    },
  },
} satisfies Questions<'starting' | 'priest'>

/** Deals the God cards of which everybody keeps three (step 17 of the set-up). */
export function deal(play: Play): void {
  play.learned = true
  for (const player of play.state.players) player.godCards = fromGodDeck(play, DEALT)
}

/**
 * Everybody keeps three of the God cards dealt; when all have chosen, the others are laid open, and their benefits are had
 * in reverse order (step 17 of the set-up).
 */
export const keep: Answer<{ readonly seat: Seat }, 'keep'> = {
  candidates: (table, { seat }) => choices(handOf(table, seat), KEPT).map(cards => ({ type: 'keep', cards })),
  isSure: true,
  judge(table, { seat }, action) {
    const wrong = notHeld(table, seat, action.cards) ?? namedTwice(action.cards)
    if (wrong !== undefined) return wrong
    return otherOrder(action, { ...action, cards: handOf(table, seat).filter(card => action.cards.includes(card)) })
  },
  effect(play, { seat }, { cards }) {
    const { state, pack, events } = play
    const player = playerOf(play, seat)
    player.kept = player.godCards.filter(card => cards.includes(godCard(pack, card).name))
    events.push({ type: 'cards-chosen', seat })
    if (state.players.every(({ kept }) => kept !== undefined)) layOpen(play)
  },
}

/** The God cards of a hand by their names. */
function handOf({ pack, state }: Table, seat: Seat): string[] {
  return godNames(pack, at(state.players, seat).godCards)
}

/** Lays the God cards open that nobody has kept. */
function layOpen(play: Play): void {
  const { state, pack, events } = play
  state.agenda.pop()
  play.learned = true
  put(play, { type: 'run', what: 'set-up-done', seat: state.first })
  for (const seat of inOrder(state, state.first)) {
    const own = at(state.players, seat)
    const shown = own.godCards.filter(card => !own.kept?.includes(card))
    own.godCards = own.kept ?? []
    delete own.kept
    state.feasted = [...state.feasted, ...shown]
    events.push({ type: 'cards-shown', seat, cards: godNames(pack, shown) })
    put(play, { type: 'cards', seat, cards: shown })
  }
}
