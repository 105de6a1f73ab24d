import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { armyNamed, armyNames } from '../../components/cards.ts'
import { gainsOf } from '../../components/gains.ts'
import { RESOURCES } from '../../components/pack-form.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Player } from '../../state.ts'
import { isInTurn, type Table } from '../asking.ts'
import { type Ability, has, PASSIVE } from '../passive.ts'
import { cannotPay } from './payments.ts'
import { noGodCard } from './supply.ts'

/** What a God card costs by the Building for it. */
export const STUDY_COST = { potato: 1 } as const
/** What is worth the same. */
export const EXCHANGED = { stone: 2, gold: 1, corn: 2 } as const

export type FreeAction = ActionOf<'spend' | 'study' | 'exchange'>

/** Whether an action is free at any time of one's turn, beside what is asked. */
export function isFree(action: Action): action is FreeAction {
  return action.type === 'spend' || action.type === 'study' || action.type === 'exchange'
}

/** What the active player may do at any time of the turn, beside what is asked. */
export function freeActions(table: Table, seat: Seat): FreeAction[] {
  return candidates(table, seat).filter(action => judgeFree(table, seat, action) === undefined)
}

function candidates({ pack, state }: Table, seat: Seat): FreeAction[] {
  const player = at(state.players, seat)
  const kinds = [...new Set(armyNames(pack, player.armyHand))]
  return [
    ...kinds.map((kind): FreeAction => ({ type: 'spend', kind })),
    ...(has(player, 'studies') ? [{ type: 'study' } as const] : []),
    ...(has(player, 'exchanges') ? EXCHANGES : []),
  ]
}

const EXCHANGES = RESOURCES.flatMap(from => RESOURCES.map((to): FreeAction => ({ type: 'exchange', from, to })))

/** Why something that is free in one's turn may not be done, if it may not. */
export function judgeFree(table: Table, seat: Seat, action: FreeAction): Ruling {
  if (!isInTurn(table.state, seat)) return rule('only-in-turn')
  const player = at(table.state.players, seat)
  switch (action.type) {
    case 'spend':
      return armyNamed(table.pack, player.armyHand, action.kind) === undefined
        ? rule('not-held', { card: action.kind })
        : undefined
    case 'study':
      return lacks(player, 'studies') ?? noGodCard(table) ?? cannotPay(player, STUDY_COST)
    case 'exchange':
      return lacks(player, 'exchanges') ?? judgeExchange(player, action)
  }
}

function lacks(player: Player, ability: Ability): Ruling {
  const building = PASSIVE[ability]
  return has(player, ability) ? undefined : rule('no-ability', { building, does: { key: `passive.${building}` } })
}

/** Gold is given as gold here, and stands for nothing. */
function judgeExchange(player: Player, { from, to }: ActionOf<'exchange'>): Ruling {
  if (from === 'potato' || to === 'potato' || from === to) return rule('not-exchanged')
  const cost = { [from]: EXCHANGED[from] }
  return player[from] < EXCHANGED[from]
    ? rule('cannot-pay', { cost: gainsOf(cost), own: gainsOf({ [from]: player[from] }) })
    : undefined
}
