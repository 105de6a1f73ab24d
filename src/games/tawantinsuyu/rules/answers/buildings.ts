import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { godNames, soldiersOf } from '../../components/cards.ts'
import type { Pack } from '../../components/pack-form.ts'
import { costOf, productOf } from '../../components/tiles.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { State } from '../../state.ts'
import type { Table } from '../asking.ts'
import { choices, grouped, subsets } from '../choices.ts'
import type { MatterOf } from '../matters.ts'
import { type Purse, payment } from '../payment.ts'
import { type Answering, judged, notAsked, otherOrder, PASS } from './answering.ts'
import { notHeld } from './hand.ts'
import { cannotPay, judgeFood } from './payments.ts'
import { missing, namedTwice } from './reason.ts'

/** How many Buildings of the market may be replaced for a God card. */
const REFRESHED = [1, 2] as const

/**
 * A Building of the market is built; once before that one or two of it may be replaced for a God card. All that may be
 * replaced can be named at once, which a test compares with the judge.
 */
export const building: Answering<MatterOf<'building'>> = {
  options(table, matter) {
    const { pack, state } = table
    const market = marketOf(state)
    const builds = market.map(tile => ({ type: 'build', tile }) as const)
    const cards = matter.refreshed ? [] : godNames(pack, at(state.players, matter.seat).godCards)
    const replaced = cards.length === 0 ? [] : REFRESHED.flatMap(size => choices(market, size).flatMap(ordersOf))
    return [
      ...builds.filter(build => judgeBuild(table, matter, build) === undefined),
      ...cards.flatMap(card => replaced.map((tiles): Action => ({ type: 'refresh', card, tiles }))),
      PASS,
    ]
  },
  judge(table, matter, action) {
    switch (action.type) {
      case 'build':
        return judgeBuild(table, matter, action)
      case 'refresh':
        return judgeRefresh(table, matter, action)
      case 'pass':
        return undefined
      default:
        return notAsked(table, matter, action)
    }
  },
}

function judgeBuild(table: Table, { seat, free }: MatterOf<'building'>, { tile }: ActionOf<'build'>): Ruling {
  const { pack, state } = table
  const away = notInMarket(state, [tile])
  return away ?? (free ? undefined : cannotPay(at(state.players, seat), costOf(pack, tile)))
}

function judgeRefresh(table: Table, matter: MatterOf<'building'>, action: ActionOf<'refresh'>): Ruling {
  const { card, tiles } = action
  if (matter.refreshed) return rule('refreshed-already')
  const wrong = notHeld(table, matter.seat, [card]) ?? notInMarket(table.state, tiles) ?? namedTwice(tiles)
  if (wrong !== undefined || isOfOneKind(tiles)) return wrong
  return otherOrder(action, { ...action, tiles: marketOf(table.state).filter(tile => tiles.includes(tile)) })
}

/** Two of a kind may go beneath their stack in either order. */
function ordersOf(tiles: readonly string[]): (readonly string[])[] {
  return tiles.length > 1 && isOfOneKind(tiles) ? [tiles, tiles.toReversed()] : [tiles]
}

function isOfOneKind(tiles: readonly string[]): boolean {
  return tiles.every(tile => tile.charAt(0) === tiles[0]?.charAt(0))
}

/** The Buildings of the market, those of production first. */
export function marketOf({ market }: Pick<State, 'market'>): string[] {
  return [...market.production, ...market.passive]
}

function notInMarket(state: State, tiles: readonly string[]): Ruling {
  const market = marketOf(state)
  const stray = tiles.find(tile => !market.includes(tile))
  return stray === undefined ? undefined : rule('not-in-market', { building: stray, market: { list: market } })
}

/** Whether a player can pay any Building of the market, or have it replaced. */
export function canBuild({ pack, state }: Table, seat: Seat): boolean {
  const player = at(state.players, seat)
  const market = marketOf(state)
  if (market.length > 0 && player.godCards.length > 0) return true
  return market.some(tile => payment(player, costOf(pack, tile)) !== undefined)
}

/** One face-up Production Building brings what it shows. */
export const produceOne = judged<MatterOf<'produce-one'>>(
  ({ pack, state }, { seat }) => [
    ...productive(pack, state, seat).map((id): Action => ({ type: 'produce', tiles: [id] })),
    PASS,
  ],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'produce') return notAsked(table, matter, action)
    return notProductive(table, matter.seat, action) ?? (action.tiles.length > 1 ? rule('one-building') : undefined)
  },
)

/** A player's face-up Production Buildings. */
export function productive(pack: Pack, { players }: Pick<State, 'players'>, seat: Seat): string[] {
  return at(players, seat).buildings.flatMap(({ id, down }) => (down || !productOf(pack, id) ? [] : [id]))
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

/** Some of what lies face down is turned up: a number of Buildings and Army cards, some of them for food. */
export const flip = judged<MatterOf<'flip'>>(
  function* ({ pack, state }, { seat, most, free, pay, army }) {
    const player = at(state.players, seat)
    const down = faceDown(pack, state, seat)
    const things = army ? [...down.buildings, ...down.army] : down.buildings
    for (const chosen of subsets(things, Math.min(most, things.length))) {
      const food = Math.max(0, chosen.length - free)
      const least = pay === 'corn' ? food : 0
      for (let corn = least; corn <= Math.min(food, player.corn + player.gold); corn++) {
        yield { type: 'flip', things: chosen, corn }
      }
    }
    yield PASS
  },
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    return action.type === 'flip' ? judgeFlip(table, matter, action) : notAsked(table, matter, action)
  },
)

function judgeFlip(table: Table, { seat, most, free, pay, army }: MatterOf<'flip'>, action: ActionOf<'flip'>): Ruling {
  const { things, corn } = action
  if (!army && things.some(thing => thing.startsWith('a'))) return rule('no-army-flip')
  const wrong = notTurnable(table, seat, things)
  if (wrong !== undefined) return wrong
  if (things.length > most) return rule('too-many-flips', { most })
  const player = at(table.state.players, seat)
  const food = Math.max(0, things.length - free)
  const unpaid = pay === 'food' ? judgeFood(player, food, corn) : judgeCorn(player, food, corn)
  if (unpaid !== undefined) return unpaid
  const down = faceDown(table.pack, table.state, seat)
  return otherOrder(action, { ...action, things: grouped([...down.buildings, ...down.army], things) })
}

/** Corn is what all of the food is paid with, or gold in its place. */
function judgeCorn(player: Purse, food: number, corn: number): Ruling {
  return cannotPay(player, { corn: food }) ?? (corn === food ? undefined : rule('only-corn', { corn: food }))
}

/** What lies face down before a player, Army cards by their Soldiers. */
export function faceDown(pack: Pack, { players }: Pick<State, 'players'>, seat: Seat) {
  const { buildings, army } = at(players, seat)
  return {
    buildings: buildings.flatMap(one => (one.down ? [one.id] : [])),
    army: army.flatMap(one => (one.down ? [soldiersOf(pack, one.card)] : [])),
  }
}

/** Says no to turning up what is not there face down. */
export function notTurnable({ pack, state }: Table, seat: Seat, things: readonly string[]): Ruling {
  const { buildings, army } = at(state.players, seat)
  const down = faceDown(pack, state, seat)
  const all: readonly string[] = [...down.buildings, ...down.army]
  const stray = missing(things, all)
  if (stray === undefined) return undefined
  if (all.includes(stray) && !stray.startsWith('a')) return rule('named-twice', { what: stray })
  const own = [...buildings.map(({ id }) => id), ...army.map(({ card }) => soldiersOf(pack, card))]
  return rule(missing(things, own) === undefined ? 'not-face-down' : 'not-owned', { what: stray })
}
