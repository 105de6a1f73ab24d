import type { Seat } from '../../../engine/contract/seat.ts'
import { citiesOn, cityScores } from '../rules/final-scoring.ts'
import { type Play, playerOf, score } from './play.ts'

/** The grand final scoring of one seat. */
export function scoreFinally(play: Play, seat: Seat): void {
  const cities = cityScores(play.board, citiesOn(play.board, play.state.site), seat)
  const pp = cities.reduce((sum, city) => sum + city.pp, 0)
  const player = playerOf(play, seat)
  player.scored = true
  player.cities = cities
  score(play, seat, pp)
  play.events.push({ type: 'finally-scored', seat, cities, pp })
}
