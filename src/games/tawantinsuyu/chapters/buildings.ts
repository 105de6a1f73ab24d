import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { godNamed, soldiersOf } from '../components/cards.ts'
import { costOf, productOf } from '../components/tiles.ts'
import type { MatterOf } from '../rules/matters.ts'
import { foodPayment, NOTHING, type Payment, payment } from '../rules/payment.ts'
import { type Draft, MARKET } from '../state.ts'
import { giveOne } from './gains.ts'
import { leaveUndone } from './leave-undone.ts'
import { charge, misplaced, type Play, playerOf, put, take } from './play.ts'

const KINDS = ['production', 'passive'] as const
type Kind = (typeof KINDS)[number]

/** A Building is built; once before that one or two of the market may be replaced for a God card. */
export function building(play: Play, matter: MatterOf<'building'>, action: Action): void {
  const { seat, free } = matter
  if (action.type === 'pass') {
    leaveUndone(play, matter)
    return
  }
  if (action.type === 'refresh') {
    refresh(play, matter, action.card, action.tiles)
    return
  }
  if (action.type !== 'build') throw misplaced(action, seat)
  const { tile } = action
  const paid = free ? NOTHING : charge(play, seat, costOf(play.pack, tile))
  removeFromMarket(play.state, tile)
  const player = playerOf(play, seat)
  player.buildings = [...player.buildings, { id: tile, down: false }]
  play.events.push({ type: 'building-built', seat, tile, paid })
}

/** New Buildings are turned up for those replaced alone: what was built before is made up for at the end of the turn. */
function refresh(play: Play, matter: MatterOf<'building'>, name: string, tiles: readonly string[]): void {
  const { state, pack } = play
  const player = playerOf(play, matter.seat)
  const card = godNamed(pack, player.godCards, name)
  player.godCards = player.godCards.filter(other => other !== card)
  if (card !== undefined) state.godDeck = [...state.godDeck, card]
  for (const tile of tiles) removeFromMarket(state, tile)
  for (const tile of tiles) reveal(play, kindOf(tile), 1)
  for (const tile of tiles) layBeneath(state, kindOf(tile), [tile])
  play.events.push({ type: 'market-refreshed', seat: matter.seat, card: name, tiles: [...tiles] })
  put(play, { ...matter, refreshed: true })
}

/** Takes a Building off the market. */
export function removeFromMarket(state: Draft, tile: string): void {
  const kind = kindOf(tile)
  state.market = { ...state.market, [kind]: state.market[kind].filter(other => other !== tile) }
}

function kindOf(tile: string): Kind {
  return tile.startsWith('P') ? 'production' : 'passive'
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

/** One face-up Production Building brings what it shows, and stays face up. */
export function produceOne(play: Play, matter: MatterOf<'produce-one'>, action: Action): void {
  const { seat } = matter
  if (action.type === 'pass') {
    leaveUndone(play, matter)
    return
  }
  if (action.type !== 'produce') throw misplaced(action, seat)
  play.events.push({ type: 'produced', seat, tiles: [...action.tiles] })
  for (const tile of action.tiles) giveOne(play, seat, productOf(play.pack, tile) ?? [])
}

/** Turns Buildings down that have produced. */
export function turnDown(play: Play, { seat, buildings }: MatterOf<'turn-down'>): void {
  const player = playerOf(play, seat)
  player.buildings = player.buildings.map(one => (buildings.includes(one.id) ? { ...one, down: true } : one))
}

/** Buildings and Army cards are turned up again, some of them for food. */
export function flip(play: Play, { seat, free, pay }: MatterOf<'flip'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'flip') throw misplaced(action, seat)
  const player = playerOf(play, seat)
  const food = Math.max(0, action.things.length - free)
  const due = pay === 'food' ? foodPayment(player, food, action.corn) : payment(player, { corn: food })
  if (due === undefined) throw new RangeError('too little food')
  const paid = take(play, seat, due)
  turnUp(play, seat, action.things, paid)
}

/** Turns Buildings and Army cards up, for what was paid. */
export function turnUp({ pack, state, events }: Play, seat: Seat, things: readonly string[], paid: Payment): void {
  const player = at(state.players, seat)
  for (const thing of things) {
    const card = player.army.findIndex(one => one.down && soldiersOf(pack, one.card) === thing)
    if (card >= 0) player.army = player.army.with(card, { ...at(player.army, card), down: false })
  }
  player.buildings = player.buildings.map(one => (things.includes(one.id) ? { ...one, down: false } : one))
  const buildings = things.filter(thing => !thing.startsWith('a'))
  events.push({ type: 'turned-up', seat, buildings, army: things.length - buildings.length, paid })
}
