import { at } from '../../../engine/basics/at.ts'
import { armyNamed, armyNames, godCard, godNamed, godNames } from '../components/cards.ts'
import { crowdOf } from '../components/crowd.ts'
import { rule } from '../refusals.ts'
import { isCardDraw } from '../rules/asking.ts'
import { notHeld, notOffered } from '../rules/objections.ts'
import { drawGod, give } from './gains.ts'
import { type Play, playerOf, put } from './play.ts'
import { MAY_PASS, mustChoose, notNow, type Questions } from './question.ts'

export const hand = {
  /** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
  take: {
    answers: {
      take: {
        candidates: ({ pack, state }) => [...godNames(pack, state.offer), 'deck'].map(card => ({ type: 'take', card })),
        judge({ pack, state }, _, { card }) {
          if (card === 'deck') return state.godDeck.length === 0 ? rule('deck-empty') : undefined
          return isCardDraw(state) ? rule('deck-only') : notOffered([card], godNames(pack, state.offer))
        },
        effect(play, { seat }, { card: name }) {
          const { state, pack, events } = play
          if (name === 'deck') {
            events.push({ type: 'card-taken', seat })
            drawGod(play, seat, 1)
            return
          }
          const card = godNamed(pack, state.offer, name)
          if (card === undefined) throw new RangeError(`${name} is not offered`)
          state.offer = state.offer.filter(other => other !== card)
          const player = playerOf(play, seat)
          player.godCards = [...player.godCards, card]
          events.push({ type: 'card-taken', seat, card: name })
        },
      },
      pass: {
        ...MAY_PASS,
        judge: (table, matter) => (matter.must ? mustChoose(table, matter) : undefined),
      },
    },
  },

  /** One of the Army cards drawn is kept, the others are discarded. */
  'keep-army': {
    answers: {
      hold: {
        candidates: ({ pack }, { cards }) => [...new Set(armyNames(pack, cards))].map(kind => ({ type: 'hold', kind })),
        judge: ({ pack }, { cards }, { kind }) => notOffered([kind], armyNames(pack, cards)),
        effect(play, { seat, cards }, { kind }) {
          const kept = armyNamed(play.pack, cards, kind)
          if (kept === undefined) throw new RangeError(`no ${kind}`)
          const rest = cards.filter(card => card !== kept)
          const player = playerOf(play, seat)
          player.armyHand = [...player.armyHand, kept]
          play.state.armyDiscard = [...play.state.armyDiscard, ...rest]
          play.learned = true
          play.events.push({ type: 'army-kept', seat, discarded: armyNames(play.pack, rest) })
        },
      },
    },
  },

  /** God cards on the table bring what they show, in any order; whoever passes leaves the rest. */
  cards: {
    weight: 'normal',
    isUnpaid: true,
    answers: {
      use: {
        candidates: ({ pack }, { cards }) => godNames(pack, cards).map(card => ({ type: 'use', card })),
        judge: ({ pack }, { cards }, { card }) => notOffered([card], godNames(pack, cards)),
        effect(play, matter, { card }) {
          const { seat, cards } = matter
          const used = godNamed(play.pack, cards, card)
          const left = cards.filter(other => other !== used)
          if (left.length > 0) put(play, { ...matter, cards: left })
          play.events.push({ type: 'card-used', seat, card })
          if (used !== undefined) give(play, seat, godCard(play.pack, used).gives)
        },
      },
      pass: MAY_PASS,
    },
  },

  /** In a Festival, up to a number of God cards of the hand bring what they show. */
  feast: {
    weight: 'normal',
    answers: {
      use: {
        candidates: ({ pack, state }, { seat }) =>
          godNames(pack, at(state.players, seat).godCards).map(card => ({ type: 'use', card })),
        judge: (table, matter, { card }) =>
          matter.left > 0 ? notHeld(table, matter.seat, [card]) : notNow(table, matter),
        effect(play, matter, { card: name }) {
          const { seat, left } = matter
          const player = playerOf(play, seat)
          const card = godNamed(play.pack, player.godCards, name)
          if (card === undefined) throw new RangeError(`${name} is not held`)
          player.godCards = player.godCards.filter(other => other !== card)
          play.state.feasted = [...play.state.feasted, card]
          put(play, { ...matter, left: left - 1 })
          play.events.push({ type: 'card-used', seat, card: name })
          give(play, seat, godCard(play.pack, card).gives)
        },
      },
      pass: MAY_PASS,
    },
  },
} satisfies Questions<'take' | 'keep-army' | 'cards' | 'feast'>

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
