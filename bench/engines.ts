import { createHash } from 'node:crypto'
import { chance } from '../src/engine/basics/chance.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { act, open } from '../src/engine/play/match.ts'
import { games } from '../src/games/index.ts'
import { cpuSeconds, figures, print } from './figures.ts'

const SECONDS = 2
/** How many random games are played for positions from their middle, and one in how many positions is looked at. */
const GAMES = 10
const APART = 7
/** How many actions are shown at once at most. */
const LAZILY = 25

/**
 * Random games a second on one core, for every game of the register, with its fewest and its most seats; and how fast what is
 * legal is listed in the middle of them.
 */
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
    benchLegal(game)
  }
}

function benchLegal(game: AnyGame): void {
  const middles = middlesOf(game)
  const started = cpuSeconds()
  let listed = 0
  for (; cpuSeconds() - started < SECONDS; listed += middles.length) {
    for (const middle of middles) count(game, middle, LAZILY)
  }
  print(
    `${game.id}, legal in ${middles.length} middles of games`,
    `${(listed / (cpuSeconds() - started)).toFixed(0)}/s to the first ${LAZILY}`,
  )
  const { median, p99 } = figures(middles.map(middle => milliseconds(() => count(game, middle))))
  print(`${game.id}, all that is legal`, `median ${median.toFixed(3)} ms`, `p99 ${p99.toFixed(3)} ms`)
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
  let actions = 0
  for (const _ of walk(game, seats, seed)) actions++
  return actions
}

/** The states of a game in which everything legal is equally likely; in each somebody is asked. */
function* walk(game: AnyGame, seats: number, seed: string): Generator<unknown> {
  const source = chance(seed, 1_000_000)
  let match = open(game, { seats, options: {}, seed })
  for (;;) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return
    yield match.state
    const acted = act(game, match, asked.seat, source.pick([...game.legal(match.state, asked.seat)]))
    if (!acted.ok) throw new Error(`${game.id} refuses its own legal action: ${acted.refusal.code}`)
    match = acted.match
  }
}

/** States out of the middle third of some games. */
function middlesOf(game: AnyGame): readonly unknown[] {
  return Array.from({ length: GAMES }, (_, number) => [...walk(game, game.seats[1], seedOf(number))]).flatMap(
    states => {
      const third = Math.floor(states.length / 3)
      return states.slice(third, 2 * third).filter((_, index) => index % APART === 0)
    },
  )
}

/** Lists what the seat asked first may do, up to n actions. */
function count(game: AnyGame, state: unknown, most = Number.POSITIVE_INFINITY): void {
  const [asked] = game.waiting(state).seats
  let left = most
  for (const _ of asked === undefined ? [] : game.legal(state, asked.seat)) if (--left === 0) return
}

function milliseconds(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function seedOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex')
}
