import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { type PlaceByPoints, ranking as placesOf } from '../../../engine/play/ranking.ts'
import { type Board, labelOf } from '../components/board.ts'
import type { CityScore } from '../events.ts'
import type { Site, State } from '../state.ts'
import { areaWith, templesOf } from './areas.ts'
import { type Places, placesOn } from './position.ts'
import type { Finding } from './unchanged.ts'

/** A city: where its temple stands, the temple's value, and who is in first and in second place. */
interface City extends Places {
  readonly hex: number
  readonly value: number
}

/** The cities of a site, by their temples from the north-west, as their places are found out. */
export function citiesOn(board: Board, site: Site, places: Finding<Places> = placesOn): City[] {
  return templesOf(site).map(hex => {
    return { hex, value: at(site.temple, hex), ...places(site, areaWith(board, site, hex)) }
  })
}

/** What the seat would get for each city now: first place scores the temple's value, second place half of it. */
export function cityScores(board: Board, cities: readonly City[], seat: Seat): CityScore[] {
  return cities.flatMap(({ hex, value, first, second }): CityScore[] => {
    const place = first.includes(seat) ? 1 : 2
    if (place === 2 && !second.includes(seat)) return []
    return [{ hex: labelOf(board, hex), value, place, pp: value / place }]
  })
}

/** The final places: most PP wins, a tie shares the throne. */
export function ranking({ players }: State): readonly PlaceByPoints[] {
  return placesOf(players.map(({ pp }) => ({ points: pp })))
}

/** The seats that won. */
export function winners(state: State): { seats: Seat[]; pp: number } {
  const first = ranking(state).filter(({ place }) => place === 1)
  return { seats: first.map(({ seat }) => seat).sort(), pp: at(first, 0).points }
}
