import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import type { Pack } from '../components/pack-file.ts'
import { giveAll } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { fits, matches, type Tapestry, type Weaving } from '../rules/tapestry.ts'
import type { Player } from '../state.ts'
import { type Answering, choices, misplaced, orders, PASS } from './chapter.ts'
import { charge, has, othersBehind, type Play, payment, playerOf, put } from './play.ts'

/** So many are drawn to buy of. */
export const DRAWN = 3
/** Corn for one, two and three Weavings. */
export const PRICES = [1, 3, 6] as const
export const LEFTOVER_PRICE = 3
const REWARDS_AT_ONCE = 'Z04'
const DRAWS_MORE = 'Z08'
const SET_ASIDE = 2

/** A Weaving by its id. */
export function weavingOf({ weavings }: Pack, id: string): Weaving {
  const tile = [...weavings.tiles, ...weavings.starting].find(each => each.id === id)
  if (tile === undefined) throw new RangeError(`no Weaving ${id}`)
  return tile
}

/** A player's Tapestries. */
export function tapestriesOf(pack: Pack, { tapestries }: Pick<Player, 'tapestries'>): Tapestry[] {
  return tapestries.map(tiles => tiles.map(tile => weavingOf(pack, tile)))
}

/** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
export const weaving: Answering<MatterOf<'weaving'>> = {
  options: ({ state }) =>
    (['top', 'beneath'] as const).slice(0, state.weavings.length).map(from => ({ type: 'weave', from })),
  carry(play, { seat }, action) {
    if (action.type !== 'weave') throw misplaced(action, seat)
    const [tile] = play.state.weavings.splice(action.from === 'top' ? 0 : 1, 1)
    // Whoever looks beneath learns what lies there, and everybody sees what lies on top now.
    play.learned = true
    if (tile !== undefined) put(play, { type: 'hang', seat, tile })
  },
}

/** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
export const hang: Answering<MatterOf<'hang'>> = {
  options({ pack, state }, { seat, tile }) {
    const added = weavingOf(pack, tile)
    const ends = tapestriesOf(pack, at(state.players, seat)).flatMap((tapestry, index): Action[] =>
      fits(tapestry, added)
        ? [
            { type: 'hang', at: `${index + 1}l` },
            { type: 'hang', at: `${index + 1}r` },
          ]
        : [],
    )
    return [...ends, { type: 'hang', at: 'new' }]
  },
  carry(play, { seat, tile }, action) {
    if (action.type !== 'hang') throw misplaced(action, seat)
    const { pack, events } = play
    const player = playerOf(play, seat)
    const index = action.at === 'new' ? player.tapestries.push([]) - 1 : Number.parseInt(action.at, 10) - 1
    const tiles = at(player.tapestries, index)
    const before = matches(
      pack,
      tiles.map(each => weavingOf(pack, each)),
    )
    if (action.at.endsWith('l')) tiles.unshift(tile)
    else tiles.push(tile)
    events.push({ type: 'weaving-hung', seat, tile, length: tiles.length })
    const after = matches(
      pack,
      tiles.map(each => weavingOf(pack, each)),
    )
    if (after.length === before.length || !has(player, REWARDS_AT_ONCE)) return
    const created = action.at.endsWith('l') ? after.slice(0, 1) : after.slice(-1)
    giveAll(
      play,
      seat,
      created.map(gains => [gains]),
    )
  },
}

/** Draws Weavings to buy of them: three, or five of which two are set aside. */
export function drawWeavings(play: Play, seat: Seat): void {
  const more = has(playerOf(play, seat), DRAWS_MORE)
  const tiles = play.state.weavings.splice(0, more ? DRAWN + SET_ASIDE : DRAWN)
  play.learned = true
  play.events.push({ type: 'weavings-drawn', seat, tiles })
  const left = Math.max(0, tiles.length - DRAWN)
  put(play, left > 0 ? { type: 'set-aside', seat, tiles, left } : { type: 'purchase', seat, tiles })
}

/** Tiles drawn beyond three go beneath the stack, in the order named. */
export const setAside: Answering<MatterOf<'set-aside'>> = {
  options: (_, { tiles, left }) =>
    choices(tiles, left).flatMap(chosen =>
      (chosen.length < 2 ? [chosen] : [chosen, chosen.toReversed()]).map(each => ({ type: 'aside', tiles: each })),
    ),
  carry(play, { seat, tiles }, action) {
    if (action.type !== 'aside') throw misplaced(action, seat)
    play.state.weavings.push(...action.tiles)
    put(play, { type: 'purchase', seat, tiles: tiles.filter(tile => !action.tiles.includes(tile)) })
  },
}

/** Some of the Weavings drawn are bought, in the order in which they will be added; each of the others is offered to the other players. */
export const purchase: Answering<MatterOf<'purchase'>> = {
  options({ state }, { seat, tiles }) {
    const player = at(state.players, seat)
    const affordable = PRICES.flatMap((corn, index) =>
      payment(player, { corn }) === undefined ? [] : orders(tiles, index + 1),
    )
    return [...affordable.map((chosen): Action => ({ type: 'buy', tiles: chosen })), PASS]
  },
  carry(play, { seat, tiles }, action) {
    const bought = action.type === 'buy' ? action.tiles : []
    const left = tiles.filter(tile => !bought.includes(tile))
    const others = othersBehind(play.state, seat)
    offerOn(play, { tiles: left, seats: others })
    if (bought.length === 0) return
    buy(play, seat, bought, at(PRICES, bought.length - 1))
  },
}

/** Each of the others may buy one of what was left. */
export const leftover: Answering<MatterOf<'leftover'>> = {
  options({ state }, { seat, tiles }) {
    const canPay = payment(at(state.players, seat), { corn: LEFTOVER_PRICE }) !== undefined
    return [...(canPay ? tiles.map((tile): Action => ({ type: 'buy', tiles: [tile] })) : []), PASS]
  },
  carry(play, { seat, tiles, others }, action) {
    const bought = action.type === 'buy' ? action.tiles : []
    offerOn(play, { tiles: tiles.filter(tile => !bought.includes(tile)), seats: others })
    if (bought.length > 0) buy(play, seat, bought, LEFTOVER_PRICE)
  },
}

/** What nobody buys goes beneath the stack. */
export function offerOn(
  play: Play,
  { tiles, seats }: { readonly tiles: readonly string[]; readonly seats: readonly Seat[] },
): void {
  const [next, ...others] = seats
  if (tiles.length === 0) return
  if (next === undefined) play.state.weavings.push(...tiles)
  else put(play, { type: 'leftover', seat: next, tiles, others })
}

function buy(play: Play, seat: Seat, tiles: readonly string[], corn: number): void {
  const paid = charge(play, seat, { corn })
  play.events.push({ type: 'weavings-bought', seat, tiles: [...tiles], paid })
  put(play, ...tiles.map(tile => ({ type: 'hang', seat, tile }) as const))
}
