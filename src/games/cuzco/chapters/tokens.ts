import type { Seat } from '../../../engine/contract/seat.ts'
import { TOKEN_AP } from '../state.ts'
import { type Play, playerOf } from './play.ts'

/** Uses a token: it leaves the game. */
export function takeToken(play: Play, seat: Seat): void {
  playerOf(play, seat).tokens--
  play.state.turn.token = true
  play.state.turn.ap += TOKEN_AP
  play.events.push({ type: 'token-used', seat })
}
