import { chance } from '../../src/engine/basics/chance.ts'
import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyRules } from '../../src/engine/contract/rules.ts'
import { act, open } from '../../src/engine/play/match.ts'

/** How many games are played for each number of seats, and how far. */
const GAMES = 2
const MOVES = 200

/** By number of seats, the digest of where random games stand after some moves: what the rules and the usual pack lead to. */
export function playAround(game: AnyRules): Readonly<Record<string, string>> {
  const [min, max] = game.seats
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more)
  return Object.fromEntries(
    counts.map(seats => [seats, digestOf(Array.from({ length: GAMES }, (_, number) => play(game, seats, number)))]),
  )
}

/** What happened in a random game, and where it stands after that. */
function play(game: AnyRules, seats: number, number: number): unknown {
  const whims = chance(digestOf([game.id, seats, number, 'whims']))
  let match = open(game, { seats, seed: digestOf([game.id, seats, number]) })
  const happened: unknown[] = []
  for (let move = 0; move < MOVES; move++) {
    const asked = game.waiting(match.state).seats
    if (asked.length === 0) break
    const { seat } = whims.pick(asked)
    const acted = act(game, match, seat, whims.pick(inOrder(game, match.state, seat)))
    if (!acted.ok) return { refused: acted.refusal.code }
    happened.push(...acted.events)
    match = acted.match
  }
  return { happened, counter: match.counter, state: match.state, outcome: game.outcome(match.state) ?? null }
}

/** The legal actions of a seat in an order that does not depend on how the rules go through them. */
function inOrder(game: AnyRules, state: unknown, seat: number): readonly unknown[] {
  const named = [...game.legal(state, seat)].map(action => ({ action, text: JSON.stringify(action) }))
  return named.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ action }) => action)
}
