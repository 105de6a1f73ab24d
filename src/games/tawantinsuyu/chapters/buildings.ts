import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import { armyCard, godCard, godNamed } from '../components/cards.ts'
import type { Cost, Gains, Pack } from '../components/pack-file.ts'
import { giveOne } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { type Draft, MARKET, type State } from '../state.ts'
import { type Answering, choices, misplaced, PASS, subsets, type Table } from './chapter.ts'
import { leaveUndone } from './leave-undone.ts'
import {
  charge,
  cornChoices,
  foodPayment,
  NOTHING,
  type Payment,
  type Play,
  payment,
  playerOf,
  put,
  take,
} from './play.ts'

const KINDS = ['production', 'passive'] as const
type Kind = (typeof KINDS)[number]

/** So many Buildings of the market may be replaced for a God card. */
const REFRESHED = [1, 2] as const

/** What a Building costs. */
export function costOf({ buildings }: Pack, id: string): Cost {
  const found = [...buildings.production, ...buildings.passive].find(building => building.id === id)
  if (found === undefined) throw new RangeError(`no Building ${id}`)
  return found.cost
}

/** What a Production Building brings; undefined for a Passive one. */
export function productOf({ buildings }: Pack, id: string): readonly Gains[] | undefined {
  return buildings.production.find(building => building.id === id)?.gives
}

/** The Buildings of the market that a player can pay. */
export function buildable({ pack, state }: Table, seat: Seat, free: boolean): string[] {
  const player = at(state.players, seat)
  return [...state.market.production, ...state.market.passive].filter(
    id => free || payment(player, costOf(pack, id)) !== undefined,
  )
}

/** Whether a player may have Buildings of the market replaced. */
export function refreshable({ state }: Table, seat: Seat): boolean {
  return at(state.players, seat).godCards.length > 0 && state.market.production.length + state.market.passive.length > 0
}

/** A Building is built; once before that one or two of the market may be replaced for a God card. */
export const building: Answering<MatterOf<'building'>> = {
  *options(table, { seat, free, refreshed }) {
    for (const tile of buildable(table, seat, free)) yield { type: 'build', tile }
    const { pack, state } = table
    const tiles = [...state.market.production, ...state.market.passive]
    for (const card of refreshed ? [] : at(state.players, seat).godCards) {
      for (const size of REFRESHED) {
        for (const chosen of choices(tiles, size)) yield* refreshing(godCard(pack, card).name, chosen)
      }
    }
    yield PASS
  },
  carry(play, matter, action) {
    const { seat, free } = matter
    if (action.type === 'pass') return leaveUndone(play, matter)
    if (action.type === 'refresh') return refresh(play, matter, action.card, action.tiles)
    if (action.type !== 'build') throw misplaced(action, seat)
    const { tile } = action
    const paid = free ? NOTHING : charge(play, seat, costOf(play.pack, tile))
    removeFromMarket(play.state, tile)
    playerOf(play, seat).buildings.push({ id: tile, down: false })
    play.events.push({ type: 'building-built', seat, tile, paid })
  },
}

/** Two of a kind may go beneath their stack in either order. */
function refreshing(card: string, tiles: readonly string[]): Action[] {
  const [one, two] = tiles
  const isPair = one !== undefined && two !== undefined && one.charAt(0) === two.charAt(0)
  return (isPair ? [tiles, tiles.toReversed()] : [tiles]).map(each => ({ type: 'refresh', card, tiles: each }))
}

/** New Buildings are turned up for those replaced alone: what was built before is made up for at the end of the turn. */
function refresh(play: Play, matter: MatterOf<'building'>, name: string, tiles: readonly string[]): void {
  const { state, pack } = play
  const player = playerOf(play, matter.seat)
  const card = godNamed(pack, player.godCards, name)
  player.godCards = player.godCards.filter(other => other !== card)
  if (card !== undefined) state.godDeck.push(card)
  for (const tile of tiles) removeFromMarket(state, tile)
  for (const tile of tiles) reveal(state, kindOf(tile), 1)
  for (const tile of tiles) state.stacks[kindOf(tile)].push(tile)
  play.learned = true
  play.events.push({ type: 'market-refreshed', seat: matter.seat, card: name, tiles: [...tiles] })
  put(play, { ...matter, refreshed: true })
}

/** Takes a Building off the market. */
export function removeFromMarket({ market }: Draft, tile: string): void {
  market.production = market.production.filter(other => other !== tile)
  market.passive = market.passive.filter(other => other !== tile)
}

function kindOf(tile: string): Kind {
  return tile.startsWith('P') ? 'production' : 'passive'
}

/** Turns up so many Buildings of a kind in the market, or as many as are left. */
function reveal({ market, stacks }: Draft, kind: Kind, count: number): void {
  market[kind].push(...stacks[kind].splice(0, count))
}

/** Fills the Building Market up again. */
export function replenish(state: Draft): void {
  for (const kind of KINDS) reveal(state, kind, MARKET - state.market[kind].length)
}

/** Puts all that is left in the Building Market beneath the stacks, and turns up new ones. */
export function clearMarket(state: Draft): void {
  for (const kind of KINDS) state.stacks[kind].push(...state.market[kind].splice(0))
  replenish(state)
}

/** One face-up Production Building brings what it shows, and stays face up. */
export const produceOne: Answering<MatterOf<'produce-one'>> = {
  options: ({ pack, state }, { seat }) => [...productive(pack, state, seat).map(oneProduced), PASS],
  carry(play, matter, action) {
    const { seat } = matter
    if (action.type === 'pass') return leaveUndone(play, matter)
    if (action.type !== 'produce') throw misplaced(action, seat)
    play.events.push({ type: 'produced', seat, tiles: [...action.tiles] })
    for (const tile of action.tiles) giveOne(play, seat, productOf(play.pack, tile) ?? [])
  },
}

function oneProduced(id: string): Action {
  return { type: 'produce', tiles: [id] }
}

/** Turns Buildings down that have produced. */
export function turnDown(play: Play, { seat, buildings }: MatterOf<'turn-down'>): void {
  for (const one of playerOf(play, seat).buildings) if (buildings.includes(one.id)) one.down = true
}

/** A player's face-up Production Buildings. */
export function productive(pack: Pack, { players }: Pick<State, 'players'>, seat: Seat): string[] {
  return at(players, seat).buildings.flatMap(({ id, down }) => (down || !productOf(pack, id) ? [] : [id]))
}

/** Buildings and Army cards are turned up again, some of them for food. */
export const flip: Answering<MatterOf<'flip'>> = {
  *options({ pack, state }, { seat, most, free, pay, army }) {
    const player = at(state.players, seat)
    const down = [
      ...player.buildings.flatMap(one => (one.down ? [one.id] : [])),
      ...(army ? player.army.flatMap(one => (one.down ? [soldiersOf(pack, one.card)] : [])) : []),
    ]
    for (const things of subsets(down, Math.min(most, down.length))) {
      const food = Math.max(0, things.length - free)
      const corns = pay === 'food' ? cornChoices(player, food) : payment(player, { corn: food }) ? [food] : []
      for (const corn of corns) yield { type: 'flip', things, corn }
    }
    yield PASS
  },
  carry(play, { seat, free, pay }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'flip') throw misplaced(action, seat)
    const player = playerOf(play, seat)
    const food = Math.max(0, action.things.length - free)
    const due = pay === 'food' ? foodPayment(player, food, action.corn) : payment(player, { corn: food })
    if (due === undefined) throw new RangeError('too little food')
    const paid = take(play, seat, due)
    turnUp(play, seat, action.things, paid)
  },
}

/** The name by which an Army card on the table is chosen: only its Soldiers count. */
export function soldiersOf(pack: Pack, card: number): 'a1' | 'a2' {
  return armyCard(pack, card).soldiers === 1 ? 'a1' : 'a2'
}

/** Turns Buildings and Army cards up, for what was paid. */
export function turnUp({ pack, state, events }: Play, seat: Seat, things: readonly string[], paid: Payment): void {
  const player = at(state.players, seat)
  for (const thing of things) {
    const found = thing.startsWith('a')
      ? player.army.find(one => one.down && soldiersOf(pack, one.card) === thing)
      : player.buildings.find(one => one.id === thing)
    if (found !== undefined) found.down = false
  }
  const buildings = things.filter(thing => !thing.startsWith('a'))
  events.push({ type: 'turned-up', seat, buildings, army: things.length - buildings.length, paid })
}
