import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { weavingOf } from '../components/tiles.ts'
import { LEFTOVER_PRICE, PRICES } from '../rules/answers/weavings.ts'
import { othersAfter } from '../rules/asking.ts'
import type { MatterOf } from '../rules/matters.ts'
import { has } from '../rules/passive.ts'
import { matches } from '../rules/tapestry.ts'
import { giveAll } from './gains.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'

/** How many Weavings are drawn to buy from, and how many more to be set aside by the Building for it. */
export const DRAWN = 3
const SET_ASIDE = 2

/** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
export function weaving(play: Play, { seat }: MatterOf<'weaving'>, action: Action): void {
  if (action.type !== 'weave') throw misplaced(action, seat)
  const { state } = play
  const place = action.from === 'top' ? 0 : 1
  const tile = state.weavings[place]
  state.weavings = state.weavings.toSpliced(place, 1)
  // What then lies on top is seen once this one is hung.
  if (action.from === 'beneath') play.learned = true
  if (tile !== undefined) put(play, { type: 'hang', seat, tile })
}

/** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
export function hang(play: Play, { seat, tile }: MatterOf<'hang'>, action: Action): void {
  if (action.type !== 'hang') throw misplaced(action, seat)
  const { pack, events } = play
  const player = playerOf(play, seat)
  const { tapestries } = player
  const index = action.at === 'new' ? tapestries.length : Number.parseInt(action.at, 10) - 1
  const hung = tapestries[index] ?? []
  const before = matches(
    pack,
    hung.map(each => weavingOf(pack, each)),
  )
  const tiles = action.at.endsWith('l') ? [tile, ...hung] : [...hung, tile]
  player.tapestries = tapestries.toSpliced(index, 1, tiles)
  events.push({ type: 'weaving-hung', seat, tile, length: tiles.length })
  const after = matches(
    pack,
    tiles.map(each => weavingOf(pack, each)),
  )
  if (after.length === before.length || !has(player, 'rewardsAtOnce')) return
  const created = action.at.endsWith('l') ? after.slice(0, 1) : after.slice(-1)
  giveAll(
    play,
    seat,
    created.map(gains => [gains]),
  )
}

/** Draws Weavings to buy from: three, or five of which two are set aside. */
export function drawWeavings(play: Play, seat: Seat): void {
  const more = has(playerOf(play, seat), 'drawsMoreWeavings')
  const tiles = topWeavings(play, more ? DRAWN + SET_ASIDE : DRAWN)
  play.learned = true
  play.events.push({ type: 'weavings-drawn', seat, tiles })
  const left = Math.max(0, tiles.length - DRAWN)
  put(play, left > 0 ? { type: 'set-aside', seat, tiles, left } : { type: 'purchase', seat, tiles })
}

/** The topmost Weavings, as many as there are. */
export function topWeavings({ state }: Play, count: number): readonly string[] {
  const tiles = state.weavings.slice(0, count)
  state.weavings = state.weavings.slice(count)
  return tiles
}

/** Puts Weavings beneath the stack. */
function layBeneath({ state }: Play, tiles: readonly string[]): void {
  state.weavings = [...state.weavings, ...tiles]
}

/** Tiles drawn beyond three go beneath the stack, in the order named. */
export function setAside(play: Play, { seat, tiles }: MatterOf<'set-aside'>, action: Action): void {
  if (action.type !== 'aside') throw misplaced(action, seat)
  layBeneath(play, action.tiles)
  put(play, { type: 'purchase', seat, tiles: tiles.filter(tile => !action.tiles.includes(tile)) })
}

/** Some of the Weavings drawn are bought, in the order in which they will be added; each of the others is offered to the other players. */
export function purchase(play: Play, { seat, tiles }: MatterOf<'purchase'>, action: Action): void {
  const bought = action.type === 'buy' ? action.tiles : []
  const left = tiles.filter(tile => !bought.includes(tile))
  const others = othersAfter(play.state, seat)
  offerOn(play, { tiles: left, seats: others })
  if (bought.length === 0) return
  buy(play, seat, bought, at(PRICES, bought.length - 1))
}

/** Each of the others may buy one of what was left. */
export function leftover(play: Play, { seat, tiles, others }: MatterOf<'leftover'>, action: Action): void {
  const bought = action.type === 'buy' ? action.tiles : []
  offerOn(play, { tiles: tiles.filter(tile => !bought.includes(tile)), seats: others })
  if (bought.length > 0) buy(play, seat, bought, LEFTOVER_PRICE)
}

/** What nobody buys goes beneath the stack. */
export function offerOn(
  play: Play,
  { tiles, seats }: { readonly tiles: readonly string[]; readonly seats: readonly Seat[] },
): void {
  const [next, ...others] = seats
  if (tiles.length === 0) return
  if (next === undefined) layBeneath(play, tiles)
  else put(play, { type: 'leftover', seat: next, tiles, others })
}

function buy(play: Play, seat: Seat, tiles: readonly string[], corn: number): void {
  const paid = charge(play, seat, { corn })
  play.events.push({ type: 'weavings-bought', seat, tiles: [...tiles], paid })
  put(play, ...tiles.map(tile => ({ type: 'hang', seat, tile }) as const))
}
