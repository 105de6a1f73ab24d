import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { godNamed, godNames } from '../components/cards.ts'
import type { Pack } from '../components/pack-form.ts'
import { buildingKind, costOf, productOf } from '../components/tiles.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import { marketOf, productive } from '../rules/buildings.ts'
import { choices } from '../rules/choices.ts'
import type { MatterOf } from '../rules/matters.ts'
import { namedTwice, notHeld } from '../rules/objections.ts'
import { cannotPay, NOTHING } from '../rules/payment.ts'
import { type Draft, MARKET, type State } from '../state.ts'
import { giveOne } from './gains.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, otherOrder, type Questions } from './question.ts'
import { leaveUndone } from './tasks.ts'

const KINDS = ['production', 'passive'] as const
type Kind = (typeof KINDS)[number]

/** How many Buildings of the market may be replaced for a God card. */
const REFRESHED = [1, 2] as const

export const buildings = {
  building: {
    weight: 'normal',
    answers: {
      /** A Building of the market is built. */
      build: {
        candidates: ({ state }) => marketOf(state).map(tile => ({ type: 'build', tile })),
        judge({ pack, state }, { seat, free }, { tile }) {
          return (
            notInMarket(state, [tile]) ?? (free ? undefined : cannotPay(at(state.players, seat), costOf(pack, tile)))
          )
        },
        effect(play, { seat, free }, { tile }) {
          const paid = free ? NOTHING : charge(play, seat, costOf(play.pack, tile))
          removeFromMarket(play, tile)
          const player = playerOf(play, seat)
          player.buildings = [...player.buildings, { id: tile, down: false }]
          play.events.push({ type: 'building-built', seat, tile, paid })
        },
      },

      /** Once before that one or two of the market may be replaced for a God card. */
      refresh: {
        candidates({ pack, state }, { seat, refreshed }) {
          if (refreshed) return []
          const replaced = REFRESHED.flatMap(size =>
            choices(marketOf(state), size).flatMap(tiles => ordersOf(pack, tiles)),
          )
          const cards = godNames(pack, at(state.players, seat).godCards)
          return cards.flatMap(card => replaced.map(tiles => ({ type: 'refresh', card, tiles }) as const))
        },
        isSure: true,
        judge(table, { seat, refreshed }, action) {
          const { card, tiles } = action
          if (refreshed) return rule('refreshed-already')
          const wrong = notHeld(table, seat, [card]) ?? notInMarket(table.state, tiles) ?? namedTwice(tiles)
          if (wrong !== undefined || isOfOneKind(table.pack, tiles)) return wrong
          return otherOrder(action, { ...action, tiles: marketOf(table.state).filter(tile => tiles.includes(tile)) })
        },
        effect: refresh,
      },
      pass: { ...MAY_PASS, effect: leaveUndone },
    },
  },

  /** One face-up Production Building brings what it shows, and stays face up. */
  'produce-one': {
    isUnpaid: true,
    answers: {
      produce: {
        candidates: ({ pack, state }, { seat }) =>
          productive(pack, state, seat).map(tile => ({ type: 'produce', tiles: [tile] })),
        judge: (table, { seat }, action) =>
          notProductive(table, seat, action) ?? (action.tiles.length > 1 ? rule('one-building') : undefined),
        effect(play, { seat }, { tiles }) {
          play.events.push({ type: 'produced', seat, tiles: [...tiles] })
          for (const tile of tiles) giveOne(play, seat, productOf(play.pack, tile) ?? [])
        },
      },
      pass: { ...MAY_PASS, effect: leaveUndone },
    },
  },
} satisfies Questions<'building' | 'produce-one'>

/** Two of a kind may go beneath their stack in either order. */
function ordersOf(pack: Pack, tiles: readonly string[]): (readonly string[])[] {
  return tiles.length > 1 && isOfOneKind(pack, tiles) ? [tiles, tiles.toReversed()] : [tiles]
}

function isOfOneKind(pack: Pack, tiles: readonly string[]): boolean {
  return new Set(tiles.map(tile => buildingKind(pack, tile))).size === 1
}

function notInMarket(state: State, tiles: readonly string[]): Ruling {
  const market = marketOf(state)
  const stray = tiles.find(tile => !market.includes(tile))
  return stray === undefined ? undefined : rule('not-in-market', { building: stray, market: { list: market } })
}

/** Says no to producing with anything but different face-up Production Buildings of one's own. */
export function notProductive({ pack, state }: Table, seat: Seat, { tiles }: ActionOf<'produce'>): Ruling {
  const { buildings } = at(state.players, seat)
  for (const tile of tiles) {
    const own = buildings.find(({ id }) => id === tile)
    if (own === undefined) return rule('not-owned', { what: tile })
    if (productOf(pack, tile) === undefined) return rule('not-productive', { building: tile })
    if (own.down) return rule('not-face-up', { building: tile })
  }
  return namedTwice(tiles)
}

/** New Buildings are turned up for those replaced alone: what was built before is made up for at the end of the turn. */
function refresh(play: Play, matter: MatterOf<'building'>, { card: name, tiles }: ActionOf<'refresh'>): void {
  const { state, pack } = play
  const player = playerOf(play, matter.seat)
  const card = godNamed(pack, player.godCards, name)
  player.godCards = player.godCards.filter(other => other !== card)
  if (card !== undefined) state.godDeck = [...state.godDeck, card]
  for (const tile of tiles) removeFromMarket(play, tile)
  for (const tile of tiles) reveal(play, buildingKind(pack, tile), 1)
  for (const tile of tiles) layBeneath(state, buildingKind(pack, tile), [tile])
  play.events.push({ type: 'market-refreshed', seat: matter.seat, card: name, tiles: [...tiles] })
  put(play, { ...matter, refreshed: true })
}

/** Takes a Building off the market. */
export function removeFromMarket({ state, pack }: Play, tile: string): void {
  const kind = buildingKind(pack, tile)
  state.market = { ...state.market, [kind]: state.market[kind].filter(other => other !== tile) }
}

/** Turns up `count` Buildings of a kind in the market, or as many as are left. */
function reveal(play: Play, kind: Kind, count: number): void {
  const { market, stacks } = play.state
  const tiles = stacks[kind].slice(0, count)
  if (tiles.length === 0) return
  play.state.market = { ...market, [kind]: [...market[kind], ...tiles] }
  play.state.stacks = { ...stacks, [kind]: stacks[kind].slice(count) }
  play.learned = true
}

/** Puts Buildings beneath the stack of their kind. */
function layBeneath(state: Draft, kind: Kind, tiles: readonly string[]): void {
  state.stacks = { ...state.stacks, [kind]: [...state.stacks[kind], ...tiles] }
}

/** Fills the Building Market up again. */
export function replenish(play: Play): void {
  for (const kind of KINDS) reveal(play, kind, MARKET - play.state.market[kind].length)
}

/** Puts all that is left in the Building Market beneath the stacks, and turns up new ones. */
export function clearMarket(play: Play): void {
  for (const kind of KINDS) layBeneath(play.state, kind, play.state.market[kind])
  play.state.market = { production: [], passive: [] }
  replenish(play)
}

/** Turns Buildings down that have produced. */
export function turnDown(play: Play, { seat, buildings }: MatterOf<'turn-down'>): void {
  const player = playerOf(play, seat)
  player.buildings = player.buildings.map(one => (buildings.includes(one.id) ? { ...one, down: true } : one))
}
