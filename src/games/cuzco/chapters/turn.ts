import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { citiesOn, cityScores, winners } from '../rules/final-scoring.ts'
import { newTurn } from '../rules/turn.ts'
import { asksOthers, fileEvents, type Play, playerOf, score } from './play.ts'

/**
 * Ends the turn, after the last triple with the seat's final scoring. The next turn begins, or the game is over. A
 * round in which nobody could place a terrain ends the game as the last triple does.
 */
export function endTurn(play: Play): void {
  const { state, events, board } = play
  const { seat, ap } = state.turn
  asksOthers(play)
  events.push({ type: 'turn-ended', seat, unused: ap })
  state.idle = state.turn.placed ? 0 : state.idle + 1
  if (state.supply.triples === 0) state.ending = true
  if (!state.ending && state.idle >= state.players.length) {
    state.ending = true
    events.push({ type: 'round-without-terrain' })
  }
  if (state.ending) scoreFinally(play, seat)
  const next = (seat + 1) % state.players.length
  if (at(state.players, next).scored) {
    const { seats, pp } = winners(state)
    state.over = true
    events.push({ type: 'game-ended', winners: seats, pp })
    return
  }
  fileEvents(play)
  state.last = state.turn.events
  const turn = newTurn(board, state, next)
  state.turn = { ...turn }
  events.push({ type: 'turn-began', seat: next, last: turn.last, duty: turn.duty })
}

/** The grand final scoring of one seat. */
function scoreFinally(play: Play, seat: Seat): void {
  const cities = cityScores(play.board, citiesOn(play.board, play.state.site), seat)
  const pp = cities.reduce((sum, city) => sum + city.pp, 0)
  const player = playerOf(play, seat)
  player.scored = true
  player.cities = cities
  score(play, seat, pp)
  play.events.push({ type: 'finally-scored', seat, cities, pp })
}
