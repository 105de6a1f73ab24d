import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { armyNames, godCard } from '../components/cards.ts'
import { type Gains, RESOURCES } from '../components/pack-form.ts'
import { mattersOf } from '../rules/gains.ts'
import { climb } from '../rules/temple.ts'
import { type Play, playerOf, put, score } from './play.ts'

const TRAINED = 2

/** Gives a player what a card, a space or a tile brings; what they have to choose in it is put on the agenda. */
export function give(play: Play, seat: Seat, gains: Gains): void {
  const player = playerOf(play, seat)
  for (const resource of RESOURCES) player[resource] += gains[resource] ?? 0
  score(play, seat, gains.vp ?? 0)
  play.events.push({ type: 'gained', seat, gains })
  put(play, ...mattersOf(seat, gains))
  if (gains.army !== undefined) drawArmy(play, seat, gains.army)
  for (let n = 0; n < (gains.training ?? 0); n++) train(play, seat)
  if (gains.climb !== undefined) advance(play, seat, gains.climb)
}

/** Draws Army cards into the hand. */
export function drawArmy(play: Play, seat: Seat, count: number): void {
  takeIntoHand(play, seat, drawn(play, seat, count))
}

/** Draws two Army cards, of which one will be kept. */
export function train(play: Play, seat: Seat): void {
  const cards = drawn(play, seat, TRAINED)
  if (cards.length < TRAINED) takeIntoHand(play, seat, cards)
  else put(play, { type: 'keep-army', seat, cards })
}

function takeIntoHand(play: Play, seat: Seat, cards: readonly number[]): void {
  const player = playerOf(play, seat)
  player.armyHand = [...player.armyHand, ...cards]
}

/** The topmost Army cards, which their player alone learns. */
function drawn(play: Play, seat: Seat, count: number): number[] {
  const cards = fromArmyDeck(play, count)
  if (cards.length === 0) return []
  play.events.push({ type: 'army-drawn', seat, cards: cards.length })
  play.events.push({ type: 'army-learned', seat, cards: armyNames(play.pack, cards) })
  return cards
}

/** The topmost Army cards, one after another. */
export function fromArmyDeck(play: Play, count: number): number[] {
  const { state } = play
  renewArmyDeck(play)
  const cards: number[] = []
  while (cards.length < count && state.armyDeck.length > 0) {
    cards.push(at(state.armyDeck, 0))
    state.armyDeck = state.armyDeck.slice(1)
    renewArmyDeck(play)
  }
  if (cards.length > 0) play.learned = true
  return cards
}

/** When the Army deck has emptied, the discard pile becomes a new one; that of later, if nothing lay there then. */
function renewArmyDeck({ state, chance }: Play): void {
  if (state.armyDeck.length === 0 && state.armyDiscard.length > 0) {
    state.armyDeck = chance.shuffle(state.armyDiscard)
    state.armyDiscard = []
  }
}

/** Draws God cards from the deck, as many as there are. */
export function drawGod(play: Play, seat: Seat, count: number): number {
  const player = playerOf(play, seat)
  const cards = fromGodDeck(play, count)
  if (cards.length > 0) play.learned = true
  player.godCards = [...player.godCards, ...cards]
  for (const card of cards) {
    play.events.push({ type: 'card-learned', seat, card: godCard(play.pack, card).name })
  }
  return cards.length
}

/** The topmost God cards, as many as there are. */
export function fromGodDeck({ state }: Play, count: number): readonly number[] {
  const cards = state.godDeck.slice(0, count)
  state.godDeck = state.godDeck.slice(count)
  return cards
}

/** Advances on the Temple track; what the steps give comes from the lowest up. */
export function advance(play: Play, seat: Seat, steps: number): void {
  const player = playerOf(play, seat)
  const { step, rewards } = climb(play.pack, player.templeStep, steps)
  if (step === player.templeStep) return
  player.templeStep = step
  play.events.push({ type: 'climbed', seat, step })
  for (const options of rewards.toReversed()) giveOne(play, seat, options)
}

/** Gives one of several, which the player chooses where there is a choice. */
export function giveOne(play: Play, seat: Seat, options: readonly Gains[]): void {
  if (options.length === 1) give(play, seat, at(options, 0))
  else if (options.length > 1) put(play, { type: 'choice', seat, options })
}

/** Gives several rewards in the order that the player wishes, each of them one of some gains. */
export function giveAll(play: Play, seat: Seat, list: readonly (readonly Gains[])[]): void {
  if (list.length > 0) put(play, { type: 'rewards', seat, list })
}
