import type { Seat } from '../../../engine/contract/seat.ts'
import type { Event } from '../events.ts'
import { hasWon } from '../rules/axomamma.ts'
import { ranking } from '../rules/ranking.ts'
import type { State } from '../state.ts'

/** Who has won; alone against Axomamma perhaps nobody. */
export function crown(state: State): Event {
  const [player] = state.players
  const { axomamma } = state
  if (axomamma !== undefined && player !== undefined) {
    return { type: 'game-ended', winners: hasWon(state) === true ? [0] : [], vp: player.vp, axomamma: axomamma.vp }
  }
  const winners = ranking(state).filter(({ place }) => place === 1)
  const seats: Seat[] = winners.map(({ seat }) => seat)
  return { type: 'game-ended', winners: seats, vp: winners[0]?.points ?? 0 }
}
