import { at } from '../../src/engine/basics/at.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { print } from '../figures.ts'
import { engineIn } from './checkout.ts'
import { playChess } from './chess.ts'
import { inSlices, type Tally, type Work } from './slices.ts'
import { middlesOf, playRandomly, seedOf, type Title } from './walk.ts'

/** How many actions are shown at once at most. */
const LAZILY = 25

/** A game as one checkout plays it, and what that is called beside others. */
interface Side extends Title {
  readonly by: string
}

/** Of which game, or of all, and beside which checkout. */
interface Wanted {
  readonly game: AnyGame | undefined
  readonly against: string | undefined
}

/**
 * Random games of every title with its fewest and most seats, and how fast legal moves are listed. Both are told as
 * multiples of chess.js in the same run, and of another checkout if one is given.
 */
export async function benchEngines({ game: only, against }: Wanted): Promise<void> {
  const other = against === undefined ? undefined : await engineIn(against)
  for (const game of only === undefined ? games.values() : [only]) {
    const before = other?.games.get(game.id)
    const sides: Side[] = [{ by: 'here', game, act, open: open }]
    if (other !== undefined && before !== undefined) sides.push({ by: 'before', ...other, game: before })
    for (const seats of new Set(game.seats)) benchGames(sides, seats)
    benchLegal(sides)
  }
}

function benchGames(sides: readonly Side[], seats: number): void {
  const { game } = at(sides, 0)
  const works = sides.map((side): Work => ({ by: side.by, go: number => playRandomly(side, seats, seedOf(number)) }))
  const tallies = inSlices([...works, { by: 'chess.js', go: number => playChess(seedOf(number)) }])
  const { times, seconds } = at(tallies, 0)
  print(`${game.id}, ${seats} seats`, `${(times / seconds).toFixed(0)} random games/s`, ...compared('actions', tallies))
}

function benchLegal(sides: readonly Side[]): void {
  const { game } = at(sides, 0)
  for (const [which, most] of [
    [`to the first ${LAZILY}`, LAZILY],
    ['all', Number.POSITIVE_INFINITY],
  ] as const) {
    const tallies = inSlices(sides.map(side => ({ by: side.by, go: listing(side, most) })))
    print(`${game.id}, legal in the middle, ${which}`, ...compared('lists', tallies))
  }
}

/** Lists what the seat asked first may do, up to so many actions, in each of some states; how many lists that were. */
function listing(side: Side, most: number): () => number {
  const middles = middlesOf(side)
  return () => {
    for (const middle of middles) count(side.game, middle, most)
    return middles.length
  }
}

function count(game: AnyGame, state: unknown, most: number): void {
  const [asked] = game.waiting(state).seats
  let left = most
  for (const _ of asked === undefined ? [] : game.legal(state, asked.seat)) if (--left === 0) return
}

/** How much of it the first does a second, and how many times as much as each of the others. */
function compared(what: string, [first, ...others]: readonly Tally[]): string[] {
  if (first === undefined) return []
  const pace = (tally: Tally) => tally.done / tally.seconds
  return [
    `${pace(first).toFixed(0)} ${what}/s`,
    ...others.map(other => `${(pace(first) / pace(other)).toFixed(2)} × ${other.by}`),
  ]
}
