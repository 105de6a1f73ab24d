import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Board } from '../components/board.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { State } from '../state.ts'
import { judgeDraw } from './cards.ts'
import { askedGuest, judgeBid, judgeFestival, judgeShare, judgeWithdraw } from './festival.ts'
import { judgeEnter, judgeLeave, judgeMove } from './incas.ts'
import { judgePond } from './ponds.ts'
import { judgeBuild, judgeExpand } from './temples.ts'
import { judgePlace } from './terrain.ts'
import { judgeToken } from './tokens.ts'

/** Why the seat may not do this now, if it may not. */
export function judge(board: Board, state: State, seat: Seat, action: Action): Ruling {
  if (state.over) return rule('game-over')
  const { festival, turn } = state
  const asked = festival === undefined ? turn.seat : askedGuest(festival).seat
  if (asked !== seat) return rule('not-your-turn', { who: { seat: asked } })
  switch (action.type) {
    case 'bid':
      return festival === undefined ? rule('no-festival') : judgeBid(state, festival, action)
    case 'share':
      return festival === undefined ? rule('no-festival') : judgeShare(festival)
    case 'withdraw':
      return festival === undefined ? rule('no-festival') : judgeWithdraw(festival)
  }
  if (festival !== undefined) return rule('festival-first')
  if (turn.duty && action.type !== 'place' && action.type !== 'token') return rule('terrain-first')
  return judgeInTurn(board, state, seat, action)
}

type TurnAction = Exclude<Action, { type: 'bid' | 'share' | 'withdraw' }>

function judgeInTurn(board: Board, state: State, seat: Seat, action: TurnAction): Ruling {
  switch (action.type) {
    case 'place':
      return judgePlace(board, state, seat, action)
    case 'enter':
      return judgeEnter(board, state, seat, action)
    case 'leave':
      return judgeLeave(board, state, seat, action)
    case 'move':
      return judgeMove(board, state, seat, action)
    case 'build':
      return judgeBuild(board, state, seat, action)
    case 'expand':
      return judgeExpand(board, state, seat, action)
    case 'pond':
      return judgePond(board, state, action)
    case 'draw':
      return judgeDraw(state, action)
    case 'token':
      return judgeToken(state, seat)
    case 'festival':
      return judgeFestival(board, state, seat, action)
    case 'end':
      return undefined
  }
}
