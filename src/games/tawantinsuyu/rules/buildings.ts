import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { soldiersOf } from '../components/cards.ts'
import type { Pack } from '../components/pack-form.ts'
import { costOf, productOf } from '../components/tiles.ts'
import type { State } from '../state.ts'
import type { Table } from './asking.ts'
import { payment } from './payment.ts'

/** The Buildings of the market, those of production first. */
export function marketOf({ market }: Pick<State, 'market'>): string[] {
  return [...market.production, ...market.passive]
}

/** Whether a player can pay any Building of the market, or have it replaced. */
export function canBuild({ pack, state }: Table, seat: Seat): boolean {
  const player = at(state.players, seat)
  const market = marketOf(state)
  if (market.length > 0 && player.godCards.length > 0) return true
  return market.some(tile => payment(player, costOf(pack, tile)) !== undefined)
}

/** A player's face-up Production Buildings. */
export function productive(pack: Pack, { players }: Pick<State, 'players'>, seat: Seat): string[] {
  return at(players, seat).buildings.flatMap(({ id, down }) => (down || !productOf(pack, id) ? [] : [id]))
}

/** What lies face down before a player, Army cards by their Soldiers. */
export function faceDown(pack: Pack, { players }: Pick<State, 'players'>, seat: Seat) {
  const { buildings, army } = at(players, seat)
  return {
    buildings: buildings.flatMap(one => (one.down ? [one.id] : [])),
    army: army.flatMap(one => (one.down ? [soldiersOf(pack, one.card)] : [])),
  }
}
