import { at } from '../../../engine/basics/at.ts'
import type { Outcome } from '../../../engine/contract/rules.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { ranking as placesOf } from '../../../engine/play/ranking.ts'
import { type Board, labelOf } from '../components/board.ts'
import type { CityScore } from '../events.ts'
import type { Site, State } from '../state.ts'
import { areaOf, templesOf } from './areas.ts'
import { placesOn } from './position.ts'

/** What the seat would get for each city now: first place scores the temple's value, second place half of it. */
export function cityScores(board: Board, site: Site, seat: Seat): CityScore[] {
  return templesOf(site).flatMap((hex): CityScore[] => {
    const value = at(site.temple, hex)
    const { first, second } = placesOn(site, areaOf(board, site, hex))
    const place = first.includes(seat) ? 1 : 2
    if (place === 2 && !second.includes(seat)) return []
    return [{ hex: labelOf(board, hex), value, place, pp: value / place }]
  })
}

/** The final places: most PP wins, a tie shares the throne. */
export function ranking({ players }: State): Outcome['ranking'] {
  return placesOf(players.map(({ pp }) => ({ points: pp })))
}

/** The seats that won. */
export function winners(state: State): { seats: Seat[]; pp: number } {
  const first = ranking(state).filter(({ place }) => place === 1)
  return { seats: first.map(({ seat }) => seat).sort(), pp: at(first, 0).points }
}
