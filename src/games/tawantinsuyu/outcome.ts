import type { Outcome } from '../../engine/rules.ts'
import type { Seat } from '../../engine/seat.ts'
import type { Event } from './events.ts'
import { hasWon } from './rules/axomamma.ts'
import { tieBreak } from './rules/final-scoring.ts'
import type { State } from './state.ts'

/** The places at the end; undefined while the game goes on. */
export function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}

/** Most VP first; of those tied, most resources; those still tied share a place. */
function ranking({ players }: State): Outcome['ranking'] {
  const all = players.map((player, seat) => ({ seat, points: player.vp, ties: [tieBreak({ resources: player })] }))
  const isBetter = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.points > b.points || (a.points === b.points && (a.ties[0] ?? 0) > (b.ties[0] ?? 0))
  return all
    .map(one => ({ ...one, place: 1 + all.filter(other => isBetter(other, one)).length }))
    .sort((a, b) => a.place - b.place)
}

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
