import { at } from '../../../engine/at.ts'
import type { ActionOf } from '../actions.ts'
import { costOf, productOf, soldiersOf } from '../chapters/buildings.ts'
import type { Table } from '../chapters/chapter.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { notHeld } from './hand.ts'
import { cannotPay, judgeFood } from './payments.ts'
import { missing, namedTwice, type Reason } from './reason.ts'

/** A Building of the market is built; before that some of it may be replaced, once. */
export const building: Reason<MatterOf<'building'>> = (table, { seat, refreshed }, action) => {
  if (action.type === 'build') {
    const { pack, state } = table
    return notInMarket(table, [action.tile]) ?? cannotPay(at(state.players, seat), costOf(pack, action.tile))
  }
  if (action.type !== 'refresh') return undefined
  if (refreshed) return rule('refreshed-already')
  return notHeld(table, seat, [action.card]) ?? notInMarket(table, action.tiles) ?? namedTwice(action.tiles)
}

function notInMarket({ state }: Table, tiles: readonly string[]): Ruling {
  const market = [...state.market.production, ...state.market.passive]
  const stray = tiles.find(tile => !market.includes(tile))
  return stray === undefined ? undefined : rule('not-in-market', { building: stray, market: { list: market } })
}

/** One face-up Production Building produces. */
export const produceOne: Reason<MatterOf<'produce-one'>> = (table, { seat }, action) => {
  if (action.type !== 'produce') return undefined
  return notProductive(table, seat, action) ?? (action.tiles.length > 1 ? rule('one-building') : undefined)
}

/** Says no to producing with anything but different face-up Production Buildings of one's own. */
export function notProductive({ pack, state }: Table, seat: number, { tiles }: ActionOf<'produce'>): Ruling {
  const { buildings } = at(state.players, seat)
  for (const tile of tiles) {
    const own = buildings.find(({ id }) => id === tile)
    if (own === undefined) return rule('not-owned', { what: tile })
    if (productOf(pack, tile) === undefined) return rule('not-productive', { building: tile })
    if (own.down) return rule('not-face-up', { building: tile })
  }
  return namedTwice(tiles)
}

/** Says no to turning up what is not there face down. */
export function notTurnable({ pack, state }: Table, seat: number, things: readonly string[]): Ruling {
  const { buildings, army } = at(state.players, seat)
  const own = [...buildings.map(({ id }) => id), ...army.map(({ card }) => soldiersOf(pack, card))]
  const down = [
    ...buildings.flatMap(one => (one.down ? [one.id] : [])),
    ...army.flatMap(one => (one.down ? [soldiersOf(pack, one.card)] : [])),
  ]
  const stray = missing(things, down)
  if (stray === undefined) return undefined
  if (down.includes(stray) && !stray.startsWith('a')) return rule('named-twice', { what: stray })
  return rule(missing(things, own) === undefined ? 'not-face-down' : 'not-owned', { what: stray })
}

/** Some of what lies face down is turned up: so many things, for so much food. */
export const flip: Reason<MatterOf<'flip'>> = (table, { seat, most, free, pay, army }, action) => {
  if (action.type !== 'flip') return undefined
  const { things, corn } = action
  if (!army && things.some(thing => thing.startsWith('a'))) return rule('no-army-flip')
  const wrong = notTurnable(table, seat, things)
  if (wrong !== undefined) return wrong
  if (things.length > most) return rule('too-many-flips', { most })
  const player = at(table.state.players, seat)
  const food = Math.max(0, things.length - free)
  if (pay === 'food') return judgeFood(player, food, corn)
  return cannotPay(player, { corn: food }) ?? (corn === food ? undefined : rule('only-corn', { corn: food }))
}
