import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { weavingOf } from '../components/tiles.ts'
import { rule } from '../refusals.ts'
import { othersAfter } from '../rules/asking.ts'
import { choices, orders } from '../rules/choices.ts'
import { LEFTOVER_PRICE, PRICES } from '../rules/costs.ts'
import type { MatterOf } from '../rules/matters.ts'
import { namedTwice, notOffered } from '../rules/objections.ts'
import { has } from '../rules/passive.ts'
import { cannotPay } from '../rules/payment.ts'
import { type End, endNamed, fits, hungAt, matches, tapestriesOf } from '../rules/tapestry.ts'
import { giveAll } from './gains.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, type Questions } from './question.ts'

/** How many Weavings are drawn to buy from, and how many more to be set aside by the Building for it. */
export const DRAWN = 3
const SET_ASIDE = 2

export const weavings = {
  /** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
  weaving: {
    answers: {
      weave: {
        candidates: () => [
          { type: 'weave', from: 'top' },
          { type: 'weave', from: 'beneath' },
        ],
        judge({ state }, _, { from }) {
          const least = from === 'top' ? 1 : 2
          return state.weavings.length < least ? rule('no-weaving-left') : undefined
        },
        effect(play, { seat }, { from }) {
          const { state } = play
          const place = from === 'top' ? 0 : 1
          const tile = state.weavings[place]
          state.weavings = state.weavings.toSpliced(place, 1)
          // What then lies on top is seen once this one is hung.
          if (from === 'beneath') play.learned = true
          if (tile !== undefined) put(play, { type: 'hang', seat, tile })
        },
      },
    },
  },

  /** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
  hang: {
    answers: {
      hang: {
        candidates: ({ state }, { seat }) => {
          const tapestries = [...at(state.players, seat).tapestries.keys()].map(index => index + 1)
          const ends = tapestries.flatMap(tapestry => [`${tapestry}l`, `${tapestry}r`])
          return [...ends, 'new'].map(end => ({ type: 'hang', at: end }))
        },
        judge({ pack, state }, { seat, tile }, { at: name }) {
          const end = endNamed(name)
          if (end === undefined) return undefined
          const tapestries = tapestriesOf(pack, at(state.players, seat))
          const tapestry = end.index + 1
          const hung = tapestries[end.index]
          if (hung === undefined) return rule('no-such-tapestry', { tapestry, most: tapestries.length })
          const added = weavingOf(pack, tile)
          const pattern = { key: `pattern.${added.pattern}` }
          return fits(hung, added) ? undefined : rule('pattern-there', { tapestry, pattern })
        },
        effect: (play, { seat, tile }, { at: name }) => hang(play, seat, tile, endNamed(name)),
      },
    },
  },

  /** Tiles drawn beyond three go beneath the stack, in the order named. */
  'set-aside': {
    answers: {
      aside: {
        candidates: (_, { tiles, left }) =>
          choices(tiles, left)
            .flatMap(chosen => (chosen.length < 2 ? [chosen] : [chosen, chosen.toReversed()]))
            .map(chosen => ({ type: 'aside', tiles: chosen })),
        judge(_, matter, { tiles }) {
          const wrong = notOffered(tiles, matter.tiles) ?? namedTwice(tiles)
          return wrong ?? (tiles.length === matter.left ? undefined : rule('wrong-count', { number: matter.left }))
        },
        effect(play, { seat, tiles }, { tiles: aside }) {
          layBeneath(play, aside)
          put(play, { type: 'purchase', seat, tiles: without(tiles, aside) })
        },
      },
    },
  },

  /** Some of the Weavings drawn are bought, in the order in which they will be added; each of the others is offered to the other players. */
  purchase: {
    weight: 'normal',
    answers: {
      buy: {
        candidates: (_, { tiles }) =>
          PRICES.flatMap((_corn, index) => orders(tiles, index + 1)).map(bought => ({ type: 'buy', tiles: bought })),
        judge({ state }, matter, { tiles }) {
          const wrong = notOffered(tiles, matter.tiles) ?? namedTwice(tiles)
          return wrong ?? cannotPay(at(state.players, matter.seat), { corn: at(PRICES, tiles.length - 1) })
        },
        effect(play, matter, { tiles }) {
          offerRest(play, matter, tiles)
          buy(play, matter.seat, tiles, at(PRICES, tiles.length - 1))
        },
      },
      pass: { ...MAY_PASS, effect: (play, matter) => offerRest(play, matter, []) },
    },
  },

  /** Each of the others may buy one of what was left. */
  leftover: {
    answers: {
      buy: {
        candidates: (_, { tiles }) => tiles.map(tile => ({ type: 'buy', tiles: [tile] })),
        judge({ state }, matter, { tiles }) {
          const wrong = notOffered(tiles, matter.tiles)
          if (wrong !== undefined || tiles.length > 1) return wrong ?? rule('one-leftover')
          return cannotPay(at(state.players, matter.seat), { corn: LEFTOVER_PRICE })
        },
        effect(play, { seat, tiles, others }, { tiles: bought }) {
          offerOn(play, { tiles: without(tiles, bought), seats: others })
          buy(play, seat, bought, LEFTOVER_PRICE)
        },
      },
      pass: { ...MAY_PASS, effect: (play, { tiles, others }) => offerOn(play, { tiles, seats: others }) },
    },
  },
} satisfies Questions<'weaving' | 'hang' | 'set-aside' | 'purchase' | 'leftover'>

function without(tiles: readonly string[], gone: readonly string[]): readonly string[] {
  return tiles.filter(tile => !gone.includes(tile))
}

/** Hangs a Weaving at an end of a Tapestry; with the Building for it what then matches brings its reward at once. */
function hang(play: Play, seat: Seat, tile: string, end: End | undefined): void {
  const { pack, events } = play
  const player = playerOf(play, seat)
  const { tapestries } = player
  const index = end?.index ?? tapestries.length
  const hung = tapestries[index] ?? []
  const tiles = hungAt(hung, tile, end)
  player.tapestries = tapestries.toSpliced(index, 1, tiles)
  events.push({ type: 'weaving-hung', seat, tile, length: tiles.length })
  const [before, after] = [hung, tiles].map(all =>
    matches(
      pack,
      all.map(each => weavingOf(pack, each)),
    ),
  )
  if (after === undefined || after.length === before?.length || !has(player, 'rewardsAtOnce')) return
  const created = end?.side === 'left' ? after.slice(0, 1) : after.slice(-1)
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

/** What was drawn and not bought is offered to the other players. */
function offerRest(play: Play, { seat, tiles }: MatterOf<'purchase'>, bought: readonly string[]): void {
  offerOn(play, { tiles: without(tiles, bought), seats: othersAfter(play.state, seat) })
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
