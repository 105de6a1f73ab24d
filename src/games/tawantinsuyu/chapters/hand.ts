import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import { armyCard, armyNamed, godCard, godNamed } from '../components/cards.ts'
import { RESOURCES } from '../components/pack-file.ts'
import { isCardDraw } from '../rules/asking.ts'
import { drawGod, give, giveOne } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { type Answering, misplaced, PASS, type Table } from './chapter.ts'
import { charge, has, type Play, payment, playerOf, put } from './play.ts'

export const EXCHANGES = 'Z15'
export const STUDIES = 'Z19'
export const POTATO = { potato: 1 } as const
/** What is worth the same. */
export const EXCHANGED = { stone: 2, gold: 1, corn: 2 } as const

/** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
export const taking: Answering<MatterOf<'take'>> = {
  *options({ pack, state }, { must }) {
    const offer = isCardDraw(state) ? [] : state.offer
    for (const card of offer) yield { type: 'take', card: godCard(pack, card).name }
    if (state.godDeck.length > 0) yield { type: 'take', card: 'deck' }
    if (!must) yield PASS
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'take') throw misplaced(action, seat)
    const { state, pack, events } = play
    if (action.card === 'deck') {
      events.push({ type: 'card-taken', seat })
      drawGod(play, seat, 1)
      return
    }
    const card = godNamed(pack, state.offer, action.card)
    if (card === undefined) throw new RangeError(`${action.card} is not offered`)
    state.offer = state.offer.filter(other => other !== card)
    playerOf(play, seat).godCards.push(card)
    events.push({ type: 'card-taken', seat, card: action.card })
  },
}

/** One of the Army cards drawn is kept, the others are discarded. */
export const keepArmy: Answering<MatterOf<'keep-army'>> = {
  options: ({ pack }, { cards }) =>
    [...new Set(cards.map(card => armyCard(pack, card).name))].map(kind => ({ type: 'hold', kind })),
  carry(play, { seat, cards }, action) {
    if (action.type !== 'hold') throw misplaced(action, seat)
    const kept = armyNamed(play.pack, cards, action.kind)
    if (kept === undefined) throw new RangeError(`no ${action.kind}`)
    const rest = cards.filter(card => card !== kept)
    playerOf(play, seat).armyHand.push(kept)
    play.state.armyDiscard.push(...rest)
    play.events.push({ type: 'army-kept', seat, discarded: rest.map(card => armyCard(play.pack, card).name) })
  },
}

/** One of several rewards. */
export const choice: Answering<MatterOf<'choice'>> = {
  options: (_, { options }) => options.map((_gains, index) => ({ type: 'choose', option: index + 1 })),
  carry(play, { seat, options }, action) {
    if (action.type !== 'choose') throw misplaced(action, seat)
    giveOne(play, seat, [at(options, action.option - 1)])
  },
}

/** In a Festival, up to so many God cards of the hand bring what they show. */
export const feast: Answering<MatterOf<'feast'>> = {
  options: ({ pack, state }, { seat, left }) =>
    left === 0
      ? [PASS]
      : [
          ...at(state.players, seat).godCards.map((card): Action => ({ type: 'use', card: godCard(pack, card).name })),
          PASS,
        ],
  carry(play, matter, action) {
    const { seat, left } = matter
    if (action.type === 'pass') return
    if (action.type !== 'use') throw misplaced(action, seat)
    const player = playerOf(play, seat)
    const card = godNamed(play.pack, player.godCards, action.card)
    if (card === undefined) throw new RangeError(`${action.card} is not held`)
    player.godCards = player.godCards.filter(other => other !== card)
    play.state.feasted.push(card)
    put(play, { ...matter, left: left - 1 })
    play.events.push({ type: 'card-used', seat, card: action.card })
    give(play, seat, godCard(play.pack, card).gives)
  },
}

/** What the active player may do at any time of his turn, beside what he is asked. */
export function* freeActions({ pack, state }: Table, seat: Seat): Iterable<Action> {
  const player = at(state.players, seat)
  const kinds = new Set(player.armyHand.map(card => armyCard(pack, card).name))
  for (const kind of kinds) yield { type: 'spend', kind }
  if (has(player, STUDIES) && payment(player, POTATO) && state.godDeck.length + state.offer.length > 0) {
    yield { type: 'study' }
  }
  if (!has(player, EXCHANGES)) return
  for (const from of RESOURCES) {
    for (const to of RESOURCES) {
      if (from === 'potato' || to === 'potato' || from === to) continue
      if (player[from] >= EXCHANGED[from]) yield { type: 'exchange', from, to }
    }
  }
}

/** Carries out a free action; false if it is none. */
export function carryFree(play: Play, seat: Seat, action: Action): boolean {
  const player = playerOf(play, seat)
  switch (action.type) {
    case 'spend': {
      const card = armyNamed(play.pack, player.armyHand, action.kind)
      if (card === undefined) throw new RangeError(`no ${action.kind}`)
      player.armyHand = player.armyHand.filter(other => other !== card)
      play.state.armyDiscard.push(card)
      play.events.push({ type: 'army-spent', seat, card: action.kind })
      give(play, seat, armyCard(play.pack, card).gives)
      return true
    }
    case 'study':
      charge(play, seat, POTATO)
      put(play, { type: 'take', seat, must: true })
      return true
    case 'exchange': {
      const { from, to } = action
      if (from === 'potato' || to === 'potato') throw misplaced(action, seat)
      player[from] -= EXCHANGED[from]
      player[to] += EXCHANGED[to]
      play.events.push({ type: 'exchanged', seat, from, to })
      return true
    }
    default:
      return false
  }
}
