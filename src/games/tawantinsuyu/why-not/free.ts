import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import type { Table } from '../chapters/chapter.ts'
import { EXCHANGED, EXCHANGES, POTATO, STUDIES } from '../chapters/hand.ts'
import { has } from '../chapters/play.ts'
import { armyNamed } from '../components/cards.ts'
import { type Ruling, rule } from '../refusals.ts'
import { isInTurn } from '../rules/asking.ts'
import { gainsOf } from '../text/gains.ts'
import { cannotPay } from './payments.ts'
import { noGodCard } from './supply.ts'

/** The rule that forbids what is free in one's turn; undefined for any other action. */
export function whyNotFree(table: Table, seat: Seat, action: Action): Ruling {
  if (action.type !== 'spend' && action.type !== 'study' && action.type !== 'exchange') return undefined
  if (!isInTurn(table.state, seat)) return rule('only-in-turn')
  const player = at(table.state.players, seat)
  switch (action.type) {
    case 'spend':
      return armyNamed(table.pack, player.armyHand, action.kind) === undefined
        ? rule('not-held', { card: action.kind })
        : undefined
    case 'study':
      if (!has(player, STUDIES)) return rule('no-ability', { building: STUDIES, does: { key: `passive.${STUDIES}` } })
      return noGodCard(table) ?? cannotPay(player, POTATO)
    case 'exchange':
      return has(player, EXCHANGES)
        ? judgeExchange(table, seat, action)
        : rule('no-ability', { building: EXCHANGES, does: { key: `passive.${EXCHANGES}` } })
  }
}

/** Gold is given as gold here, and stands for nothing. */
function judgeExchange({ state }: Table, seat: Seat, { from, to }: ActionOf<'exchange'>): Ruling {
  const player = at(state.players, seat)
  if (from === 'potato' || to === 'potato' || from === to) return rule('not-exchanged')
  const cost = { [from]: EXCHANGED[from] }
  return player[from] < EXCHANGED[from]
    ? rule('cannot-pay', { cost: gainsOf(cost), own: gainsOf({ [from]: player[from] }) })
    : undefined
}
