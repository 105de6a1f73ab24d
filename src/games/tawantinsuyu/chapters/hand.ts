import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { armyCard, armyNamed, armyNames, godCard, godNamed } from '../components/cards.ts'
import { EXCHANGED, STUDY_COST } from '../rules/answers/free.ts'
import type { MatterOf } from '../rules/matters.ts'
import { drawGod, give, giveOne } from './gains.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'

/** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
export function taking(play: Play, { seat }: MatterOf<'take'>, action: Action): void {
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
  const player = playerOf(play, seat)
  player.godCards = [...player.godCards, card]
  events.push({ type: 'card-taken', seat, card: action.card })
}

/** One of the Army cards drawn is kept, the others are discarded. */
export function keepArmy(play: Play, { seat, cards }: MatterOf<'keep-army'>, action: Action): void {
  if (action.type !== 'hold') throw misplaced(action, seat)
  const kept = armyNamed(play.pack, cards, action.kind)
  if (kept === undefined) throw new RangeError(`no ${action.kind}`)
  const rest = cards.filter(card => card !== kept)
  const player = playerOf(play, seat)
  player.armyHand = [...player.armyHand, kept]
  play.state.armyDiscard = [...play.state.armyDiscard, ...rest]
  play.learned = true
  play.events.push({ type: 'army-kept', seat, discarded: armyNames(play.pack, rest) })
}

/** One of several rewards. */
export function choice(play: Play, { seat, options }: MatterOf<'choice'>, action: Action): void {
  if (action.type !== 'choose') throw misplaced(action, seat)
  giveOne(play, seat, [at(options, action.option - 1)])
}

/** In a Festival, up to a number of God cards of the hand bring what they show. */
export function feast(play: Play, matter: MatterOf<'feast'>, action: Action): void {
  const { seat, left } = matter
  if (action.type === 'pass') return
  if (action.type !== 'use') throw misplaced(action, seat)
  const player = playerOf(play, seat)
  const card = godNamed(play.pack, player.godCards, action.card)
  if (card === undefined) throw new RangeError(`${action.card} is not held`)
  player.godCards = player.godCards.filter(other => other !== card)
  play.state.feasted = [...play.state.feasted, card]
  put(play, { ...matter, left: left - 1 })
  play.events.push({ type: 'card-used', seat, card: action.card })
  give(play, seat, godCard(play.pack, card).gives)
}

/** Carries out a free action; false if it is none. */
export function carryFree(play: Play, seat: Seat, action: Action): boolean {
  const player = playerOf(play, seat)
  switch (action.type) {
    case 'spend': {
      const card = armyNamed(play.pack, player.armyHand, action.kind)
      if (card === undefined) throw new RangeError(`no ${action.kind}`)
      player.armyHand = player.armyHand.filter(other => other !== card)
      play.state.armyDiscard = [...play.state.armyDiscard, card]
      play.events.push({ type: 'army-spent', seat, card: action.kind })
      give(play, seat, armyCard(play.pack, card).gives)
      return true
    }
    case 'study':
      charge(play, seat, STUDY_COST)
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
