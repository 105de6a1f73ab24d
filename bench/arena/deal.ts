import { at } from '../../src/engine/basics/at.ts'
import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Bot } from '../../src/engine/contract/players.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { type Ending, playOut } from './play-out.ts'

/** A player who meets another one, who has all the other seats. */
export interface Meeting {
  readonly game: AnyGame
  readonly options: unknown
  readonly seats: number
  readonly player: Bot<unknown, unknown>
  readonly other: Bot<unknown, unknown>
  readonly seed: string
}

/** What came of a deal that was played once from every seat, on average. */
export interface Dealt {
  /** The share of wins, a draw being shared; alone, of games in which the game was beaten. */
  readonly wins: number
  readonly points: number
  /** The points of the others on average; 0 for who plays alone. */
  readonly others: number
  /** The processor time of each whole turn, in ms, of the player and of the other. */
  readonly turns: readonly [player: readonly number[], other: readonly number[]]
}

/** Plays a deal once from every seat, so that what it gives one seat it gives to all. */
export function playDeal({ game, options, seats, player, other, seed }: Meeting, number: number): Dealt {
  const own: number[] = []
  const theirs: number[] = []
  const results = Array.from({ length: seats }, (_, seat) => {
    const players = Array.from({ length: seats }, (_, each) => (each === seat ? player : other))
    const ending = playOut({ game, options, players, seed: digestOf([seed, number]) })
    for (const [each, turns] of ending.turns.entries()) (each === seat ? own : theirs).push(...turns)
    return resultOf(ending, seat)
  })
  const mean = (figure: (result: Result) => number) => results.reduce((sum, each) => sum + figure(each), 0) / seats
  return {
    wins: mean(({ won }) => won),
    points: mean(({ points }) => points),
    others: mean(({ others }) => others / Math.max(1, seats - 1)),
    turns: [own, theirs],
  }
}

interface Result {
  /** 1 for a game that was won, and for a draw the share in it. */
  readonly won: number
  readonly points: number
  /** The sum of what the others have. */
  readonly others: number
}

function resultOf({ outcome: { ranking }, beaten }: Ending, seat: Seat): Result {
  const own = at(
    ranking.filter(each => each.seat === seat),
    0,
  )
  const first = ranking.filter(({ place }) => place === 1)
  const isFirst = beaten ?? own.place === 1
  const total = ranking.reduce((sum, { points = 0 }) => sum + points, 0)
  const { points = 0 } = own
  return { won: isFirst ? 1 / first.length : 0, points, others: total - points }
}
