import { createHash } from 'node:crypto'
import { chance } from '../src/engine/chance.ts'
import type { AnyGame } from '../src/engine/game.ts'
import { act, open } from '../src/engine/match.ts'
import { games } from '../src/games/index.ts'
import { print } from './figures.ts'

const SECONDS = 2

/** Random games a second on one core, for every game of the register, with its fewest and its most seats. */
export function benchEngines(): void {
  for (const game of games.values()) {
    for (const seats of new Set(game.seats)) {
      const { played, actions, seconds } = playFor(game, seats, SECONDS)
      print(
        `${game.id}, ${seats} seats`,
        `${(played / seconds).toFixed(0)} random games/s`,
        `${(actions / seconds).toFixed(0)} actions/s`,
      )
    }
  }
}

function playFor(game: AnyGame, seats: number, limit: number) {
  const started = performance.now()
  let played = 0
  let actions = 0
  let seconds = 0
  for (; seconds < limit; seconds = (performance.now() - started) / 1000) {
    actions += playRandomly(game, seats, seedOf(played))
    played++
  }
  return { played, actions, seconds }
}

function playRandomly(game: AnyGame, seats: number, seed: string): number {
  const source = chance(seed, 1_000_000)
  let match = open(game, { seats, options: {}, seed })
  let actions = 0
  for (;;) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return actions
    const acted = act(game, match, asked.seat, source.pick([...game.legal(match.state, asked.seat)]))
    if (!acted.ok) throw new Error(`${game.id} refuses its own legal action: ${acted.refusal.code}`)
    match = acted.match
    actions++
  }
}

function seedOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex')
}
