import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { godNames } from '../../components/cards.ts'
import { SECTIONS } from '../../components/hill.ts'
import type { Ruling } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import { choices } from '../choices.ts'
import type { MatterOf } from '../matters.ts'
import { judged, notAsked, otherOrder } from './answering.ts'
import { notHeld } from './hand.ts'
import { namedTwice, notOffered } from './reason.ts'

/** How many of the God cards dealt are kept. */
export const KEPT = 3

/** One of the starting Weavings is taken. */
export const starting = judged<MatterOf<'starting'>>(
  ({ state }) => state.starting.map((tile): Action => ({ type: 'start', tile })),
  (table, matter, action) =>
    action.type === 'start' ? notOffered([action.tile], table.state.starting) : notAsked(table, matter, action),
)

/** Where the High Priest stands before the first turn. */
export const priest = judged<MatterOf<'priest'>>(
  () => Array.from({ length: SECTIONS }, (_, section): Action => ({ type: 'priest', section: section + 1 })),
  (table, matter, action) => (action.type === 'priest' ? undefined : notAsked(table, matter, action)),
)

/** Every choice of the God cards that a seat keeps of those dealt. */
export function keepOptions(table: Table, seat: Seat): Action[] {
  return choices(handOf(table, seat), KEPT).map(cards => ({ type: 'keep', cards }))
}

/** Why a seat may not keep these of the God cards dealt, if it may not. */
export function judgeKeep(table: Table, seat: Seat, action: ActionOf<'keep'>): Ruling {
  const wrong = notHeld(table, seat, action.cards) ?? namedTwice(action.cards)
  if (wrong !== undefined) return wrong
  return otherOrder(action, { ...action, cards: handOf(table, seat).filter(card => action.cards.includes(card)) })
}

/** The God cards of a hand by their names. */
function handOf({ pack, state }: Table, seat: Seat): string[] {
  return godNames(pack, at(state.players, seat).godCards)
}
