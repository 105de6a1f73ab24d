import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import { type Play, playerOf } from '../chapters/play.ts'
import { type Ruling, rule } from '../refusals.ts'
import { type State, TOKEN_AP } from '../state.ts'

/** What the rules say to using an additional action token. */
export function judgeToken(state: State, seat: Seat): Ruling {
  if (state.turn.token) return rule('token-used')
  return at(state.players, seat).tokens === 0 ? rule('no-token') : undefined
}

/** Uses a token: it leaves the game. */
export function takeToken(play: Play, seat: Seat): void {
  playerOf(play, seat).tokens--
  play.state.turn.token = true
  play.state.turn.ap += TOKEN_AP
  play.events.push({ type: 'token-used', seat })
}
