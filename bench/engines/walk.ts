import { createHash } from 'node:crypto'
import { chance } from '../../src/engine/basics/chance.ts'
import { quickChance } from '../../src/engine/basics/quick-chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { demandEnd } from '../../src/engine/play/demand-end.ts'
import { amount } from '../brief.ts'
import type { Engine } from './checkout.ts'

/** A game of a checkout. */
export interface Title extends Pick<Engine, 'act' | 'open'> {
  readonly game: AnyGame
}

/** How many random games are played for positions from their middle, and one in how many positions is looked at. */
const GAMES = amount(10, 1)
const APART = 7

/** Plays a game in which everything legal is equally likely, to its end; how many actions it had. */
export function playRandomly(title: Title, seats: number, seed: string): number {
  let actions = 0
  for (const _ of walk(title, seats, seed)) actions++
  return actions
}

/** States out of the middle third of some random games with the most seats. */
export function middlesOf(title: Title): readonly unknown[] {
  return Array.from({ length: GAMES }, (_, number) => [...walk(title, title.game.seats[1], seedOf(number))]).flatMap(
    states => {
      const third = Math.floor(states.length / 3)
      return states.slice(third, 2 * third).filter((_, index) => index % APART === 0)
    },
  )
}

/** The states of a random game; in each somebody is asked. */
function* walk({ game, act, open }: Title, seats: number, seed: string): Generator<unknown> {
  const source = quickChance(chance(seed, 1_000_000))
  let match = open(game, { seats, options: {}, seed })
  for (let moves = 0; ; moves++) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return
    demandEnd(game, moves)
    yield match.state
    const acted = act(game, match, asked.seat, source.pick([...game.legal(match.state, asked.seat)]))
    if (!acted.ok) throw new Error(`${game.id} refuses its own legal action: ${acted.refusal.code}`)
    match = acted.match
  }
}

/** The seed of the nth game. */
export function seedOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex')
}
