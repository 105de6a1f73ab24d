import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Cost, Task } from '../components/pack-form.ts'
import { SIZES } from '../components/sizes.ts'
import { costOf } from '../components/tiles.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { Table } from './asking.ts'
import { canBuild, marketOf, productive } from './buildings.ts'
import { STEPS_COST } from './costs.ts'
import type { Secondary } from './matters.ts'
import { cannotPay, payment } from './payment.ts'

/** Says no where neither the offer nor the deck has a God card. */
export function noGodCard({ state }: Table): Ruling {
  return state.godDeck.length + state.offer.length === 0 ? rule('no-god-card-left') : undefined
}

/** Says no where neither the deck nor the discard pile has an Army card. */
function noArmyCard({ state }: Table): Ruling {
  return state.armyDeck.length + state.armyDiscard.length === 0 ? rule('no-army-card-left') : undefined
}

/** Says no where the stack of Weavings is used up. */
function noWeaving({ state }: Table): Ruling {
  return state.weavings.length === 0 ? rule('no-weaving-left') : undefined
}

/** Says no where no Statue is left, or none that the player can pay. */
function noStatue(table: Table, seat: Seat): Ruling {
  const { state, pack } = table
  const player = at(state.players, seat)
  const isPaid = SIZES.filter(each => payment(player, pack.statues[each].cost) !== undefined)
  if (state.statues.some(one => isPaid.includes(one.size))) return undefined
  const size = SIZES.find(each => state.statues.some(one => one.size === each))
  return size === undefined ? rule('no-statue-left') : cannotPay(player, pack.statues[size].cost)
}

/** Says no where Steps have run out, or their places, or the stone for them. */
export function noSteps({ state }: Table, seat: Seat): Ruling {
  const player = at(state.players, seat)
  if (player.stepsMarkers === 0) return rule('no-steps-left')
  if (state.steps.every(({ lower }) => lower !== undefined)) return rule('all-steps-built')
  return cannotPay(player, STEPS_COST)
}

/** Says no where the market is empty, or has no Building that the player can pay or replace. */
function noBuilding(table: Table, seat: Seat): Ruling {
  const { pack, state } = table
  if (canBuild(table, seat)) return undefined
  const costs = marketOf(state).map(id => costOf(pack, id))
  const [cheapest] = costs.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return cheapest === undefined ? rule('market-empty') : cannotPay(at(state.players, seat), cheapest)
}

function sizeOf({ potato = 0, corn = 0, stone = 0, gold = 0 }: Cost): number {
  return potato + corn + stone + gold
}

/** Says no where no Production Building lies face up. */
function noProduct({ pack, state }: Table, seat: Seat): Ruling {
  return productive(pack, state, seat).length === 0 ? rule('nothing-to-produce') : undefined
}

/** Says no where there is no Nomad. */
function noNomad({ state }: Table): Ruling {
  return state.nomads.length === 0 ? rule('no-nomad-left') : undefined
}

/** What says no to what would bring nothing. A Merchant may be called in vain. */
const LACKING: { readonly [What in Task | Secondary]?: (table: Table, seat: Seat) => Ruling } = {
  weaving: noWeaving,
  statue: noStatue,
  steps: noSteps,
  building: noBuilding,
  training: noArmyCard,
  produce: noProduct,
  pray: noGodCard,
  train: noArmyCard,
  recruit: noNomad,
}

/** Says no to a task or a secondary action that would bring nothing. */
export function nothingFrom(table: Table, seat: Seat, what: Task | Secondary): Ruling {
  return LACKING[what]?.(table, seat)
}
