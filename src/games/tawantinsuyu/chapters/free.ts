import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action, ActionOf, Given } from '../actions.ts'
import { armyCard, armyNamed, armyNames } from '../components/cards.ts'
import { gainsOf } from '../components/gains.ts'
import { RESOURCES } from '../components/pack-form.ts'
import { type Ruling, rule } from '../refusals.ts'
import { isInTurn, type Table } from '../rules/asking.ts'
import { EXCHANGED, STUDY_COST } from '../rules/costs.ts'
import { type Ability, has, PASSIVE } from '../rules/passive.ts'
import { cannotPay } from '../rules/payment.ts'
import { noGodCard } from '../rules/supply.ts'
import type { Player } from '../state.ts'
import { give } from './gains.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { type Answer, listed } from './question.ts'

type FreeType = 'spend' | 'study' | 'exchange'
type Seated = { readonly seat: Seat }

/** What the active player may do at any time of the turn, beside what is asked. */
const FREE: { readonly [T in FreeType]: Answer<Seated, T> } = {
  /** An Army card of the hand is discarded for what it shows. */
  spend: {
    candidates: ({ pack, state }, { seat }) =>
      [...new Set(armyNames(pack, at(state.players, seat).armyHand))].map(kind => ({ type: 'spend', kind })),
    judge: ({ pack, state }, { seat }, { kind }) =>
      armyNamed(pack, at(state.players, seat).armyHand, kind) === undefined
        ? rule('not-held', { card: kind })
        : undefined,
    effect(play, { seat }, { kind }) {
      const player = playerOf(play, seat)
      const card = armyNamed(play.pack, player.armyHand, kind)
      if (card === undefined) throw new RangeError(`no ${kind}`)
      player.armyHand = player.armyHand.filter(other => other !== card)
      play.state.armyDiscard = [...play.state.armyDiscard, card]
      play.events.push({ type: 'army-spent', seat, card: kind })
      give(play, seat, armyCard(play.pack, card).gives)
    },
  },

  /** A God card for a potato, by the Building for it. */
  study: {
    candidates: ({ state }, { seat }) => (has(at(state.players, seat), 'studies') ? [{ type: 'study' }] : []),
    judge(table, { seat }) {
      const player = at(table.state.players, seat)
      return lacks(player, 'studies') ?? noGodCard(table) ?? cannotPay(player, STUDY_COST)
    },
    effect(play, { seat }) {
      charge(play, seat, STUDY_COST)
      put(play, { type: 'take', seat, must: true })
    },
  },

  /** Corn, stone and gold for each other, by the Building for it. Gold is given as gold here, and stands for nothing. */
  exchange: {
    candidates: ({ state }, { seat }) => (has(at(state.players, seat), 'exchanges') ? EXCHANGES : []),
    judge({ state }, { seat }, { from, to }) {
      const player = at(state.players, seat)
      const lacking = lacks(player, 'exchanges')
      if (lacking !== undefined) return lacking
      if (from === 'potato' || to === 'potato' || from === to) return rule('not-exchanged')
      const cost = { [from]: EXCHANGED[from] }
      return player[from] < EXCHANGED[from]
        ? rule('cannot-pay', { cost: gainsOf(cost), own: gainsOf({ [from]: player[from] }) })
        : undefined
    },
    effect(play, { seat }, { from, to }) {
      const player = playerOf(play, seat)
      if (from === 'potato' || to === 'potato') throw new RangeError(`no ${to} for ${from}`)
      player[from] -= EXCHANGED[from]
      player[to] += EXCHANGED[to]
      play.events.push({ type: 'exchanged', seat, from, to })
    },
  },
}

const EXCHANGES = RESOURCES.flatMap(from =>
  RESOURCES.map((to): ActionOf<'exchange'> => ({ type: 'exchange', from, to })),
)

function lacks(player: Player, ability: Ability): Ruling {
  const building = PASSIVE[ability]
  return has(player, ability) ? undefined : rule('no-ability', { building, does: { key: `passive.${building}` } })
}

/** Whether an action is free at any time of one's turn, beside what is asked. */
export function isFree(action: Action): action is ActionOf<FreeType> {
  return action.type === 'spend' || action.type === 'study' || action.type === 'exchange'
}

/** All that is free for the active player now. */
export function freeActions(table: Table, seat: Seat): Iterable<Action> {
  return isInTurn(table.state, seat) ? listed<Seated>(FREE, table, { seat }) : []
}

/** Why something that is free in one's turn may not be done, if it may not. */
export function judgeFree<T extends FreeType>(table: Table, seat: Seat, action: Given<T>): Ruling {
  return isInTurn(table.state, seat) ? FREE[action.type].judge(table, { seat }, action) : rule('only-in-turn')
}

/** Does something that is free. */
export function carryFree<T extends FreeType>(play: Play, seat: Seat, action: Given<T>): void {
  FREE[action.type].effect(play, { seat }, action)
}
