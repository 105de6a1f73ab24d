import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { CARDS, cardsOf, NO_CARDS, worth } from '../components/relics.ts'
import { BARE, type Tile } from '../components/tiles.ts'
import { areasOf, templeIn, templesOf } from '../rules/areas.ts'
import { PILES } from '../rules/cards.ts'
import { incasOf } from '../rules/position.ts'
import { addPlacements, terrainCost } from '../rules/terrain.ts'
import { NONE, type State, VALUES } from '../state.ts'
import { byDistance } from './by-distance.ts'
import type { Kind } from './kinds.ts'

/** Who might do something, and what they know of the table. */
export interface Asker {
  readonly board: Board
  readonly state: State
  readonly seat: Seat
  /** What they look at first. */
  readonly near: string
}

/** How many places of a terrain or a pond are tried: all of them would take 50 ms, and are much alike. */
const MOST_TRIED = 40

/**
 * The actions of a kind that come closest to being possible, where none is: all that differ in what stands in the
 * way. Never empty, as the judge explains any hex.
 */
export function candidatesOf(kind: Kind, asker: Asker): readonly Action[] {
  const found = listed(kind, asker)
  return found.length > 0 ? found : anyOf(kind, asker)
}

function listed(kind: Kind, asker: Asker): readonly Action[] {
  const { board } = asker
  switch (kind) {
    case 'T':
    case 'D':
    case 'C':
    case 'V':
      return terrains(asker, kind)
    case 'enter':
      return board.border.map(hex => ({ type: 'enter', hex: labelOf(board, hex) }))
    case 'leave':
      return incasOf(asker.state.site, asker.seat).map(hex => ({ type: 'leave', hex: labelOf(board, hex) }))
    case 'move':
      return steps(asker)
    case 'build':
      return builds(asker)
    case 'expand':
      return expansions(asker)
    case 'pond':
      return ponds(asker)
    case 'draw':
      return PILES.map(from => ({ type: 'draw', from }))
    case 'festival':
      return festivals(asker)
    case 'bid':
      return bids(asker)
    default:
      return [{ type: kind }]
  }
}

/** Something of the kind on a hex where there is nothing for it. */
function anyOf(kind: Kind, { board, near }: Asker): readonly Action[] {
  const hex = labelOf(board, 0)
  switch (kind) {
    case 'leave':
      return [{ type: 'leave', hex }]
    case 'move':
      return [{ type: 'move', from: hex, to: near }]
    case 'build':
      return [{ type: 'build', hex, value: 2 }]
    case 'expand':
      return [{ type: 'expand', hex, value: 2 }]
    case 'festival':
      return [{ type: 'festival', hex, cards: NO_CARDS }]
    case 'pond':
      return [{ type: 'pond', hex }]
    default:
      throw new RangeError(`nothing is tried of ${kind}`)
  }
}

/** The same things, those on hexes near what the asker looks at, coming first. */
function nearest<T>({ board, near }: Asker, things: readonly T[], hexOf: (thing: T) => number): T[] {
  return byDistance(board, [hexNamed(board, near) ?? 0], things, hexOf).slice(0, MOST_TRIED)
}

/** Where a terrain would fit with more AP, and is cheapest; if it fits nowhere, what is near. */
function terrains(asker: Asker, tile: Tile): Action[] {
  const { board, state, seat } = asker
  const wealthy = { ...state, turn: { ...state.turn, ap: Number.POSITIVE_INFINITY } }
  const fitting: Action[] = []
  addPlacements(fitting, board, wealthy, seat)
  const isFitting = new Set(fitting)
  const places = board.footprints[tile].filter(({ action }) => isFitting.has(action))
  const cost = (place: Footprint) => terrainCost(state.site, place)
  const least = Math.min(...places.map(cost))
  const cheapest = places.length === 0 ? board.footprints[tile] : places.filter(place => cost(place) === least)
  return nearest(asker, cheapest, ({ hexes }) => at(hexes, 0)).map(({ action }) => action)
}

/** Every step from an Inca to the hex beside it. */
function steps(asker: Asker): Action[] {
  const { board } = asker
  return incasOf(asker.state.site, asker.seat).flatMap(hex =>
    at(board.neighbours, hex).map((next): Action => {
      return { type: 'move', from: labelOf(board, hex), to: labelOf(board, next) }
    }),
  )
}

/** The lowest temple in each village: on a free hex, if there is one. */
function builds({ board, state: { site } }: Asker): Action[] {
  return areasOf(board, site)
    .filter(area => templeIn(site, area) === undefined)
    .map(area => {
      const hex = area.find(each => site.inca[each] === NONE) ?? at(area, 0)
      return { type: 'build', hex: labelOf(board, hex), value: 2 }
    })
}

/** The least expansion of each temple. */
function expansions({ board, state: { site } }: Asker): Action[] {
  return templesOf(site).map(hex => {
    const value = VALUES.find(each => each > at(site.temple, hex)) ?? at(VALUES, VALUES.length - 1)
    return { type: 'expand', hex: labelOf(board, hex), value }
  })
}

function ponds(asker: Asker): Action[] {
  const { board, state } = asker
  const bare = board.all.filter(hex => board.inner[hex] === true && state.site.ground[hex] === BARE)
  return nearest(asker, bare, hex => hex).map(hex => ({ type: 'pond', hex: labelOf(board, hex) }))
}

/** Each kind of card of the hand in each city. */
function festivals({ board, state, seat }: Asker): Action[] {
  const { hand } = at(state.players, seat)
  const held = CARDS.filter((_, index) => at(hand, index) > 0).map(card => cardsOf([card]))
  return templesOf(state.site).flatMap(hex =>
    (held.length > 0 ? held : [NO_CARDS]).map((cards): Action => {
      return { type: 'festival', hex: labelOf(board, hex), cards }
    }),
  )
}

/** All cards that fit, or else each kind of card of the hand. */
function bids({ state, seat }: Asker): Action[] {
  const { hand } = at(state.players, seat)
  const fitting = CARDS.map((card, index) => (worth(card, state.cards.faceUp) > 0 ? at(hand, index) : 0))
  return [{ type: 'bid', cards: fitting.some(count => count > 0) ? fitting : hand }]
}
