import { createHash } from 'node:crypto'
import { z } from 'zod'
import { at } from '../src/engine/basics/at.ts'
import { type Chance, chance } from '../src/engine/basics/chance.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import type { Seat } from '../src/engine/contract/seat.ts'
import { UNLIMITED } from '../src/engine/play/allowance.ts'
import { games } from '../src/games/index.ts'
import { tool } from '../test/laws/tool.ts'
import { cpuSeconds, figures, print } from './figures.ts'

const USAGE = 'npm run arena -- GAME LEVEL OTHER [GAMES], a level being one of the computer players’ or “random”'

const wanted = z.tuple([z.string(), z.string(), z.string(), z.coerce.number().int().positive().default(200)])

interface Arena {
  readonly game: AnyGame
  readonly levels: readonly [string, string]
  readonly played: number
}

/** The results of the matches: by level how many were won, how many were draws, and the processor time of each turn, in ms. */
interface Result {
  wins: number
  draws: number
  readonly turns: number[]
}

/**
 * Has two computer players play each other, each seat being the first one's as often as the others, and prints who is how much
 * stronger. In a game that two cannot play, the other one has all the other seats.
 */
function compete({ game, levels, played }: Arena): void {
  const result: Result = { wins: 0, draws: 0, turns: [] }
  const [level, other] = levels
  const others = Array.from({ length: Math.max(game.seats[0], 2) - 1 }, () => other)
  for (let number = 0; number < played; number++) {
    const own = number % (others.length + 1)
    const places = playOut(game, number, { seats: others.toSpliced(own, 0, level), watched: own, turns: result.turns })
    const best = Math.min(...places.toSpliced(own, 1))
    if (at(places, own) < best) result.wins++
    else if (at(places, own) === best) result.draws++
  }
  const { median, p99 } = figures(result.turns)
  const longest = result.turns.reduce((most, ms) => Math.max(most, ms), 0)
  print(
    `${game.id}: ${level} against ${others.join(' and ')}, ${played} games`,
    `${((100 * (result.wins + result.draws / 2)) / played).toFixed(1)} % (${result.wins} won, ${result.draws} drawn)`,
    `a turn: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  )
}

interface Players {
  readonly seats: readonly string[]
  /** Whose turns are timed, and where the times go: a turn is what is answered before another seat is asked. */
  readonly watched: Seat
  readonly turns: number[]
}

/** The places in a game between these levels, by seat. */
function playOut(game: AnyGame, number: number, { seats, watched, turns }: Players): readonly number[] {
  const source = chance(hash(`deal ${number}`))
  const whims = chance(hash(`whims ${number}`))
  let state = game.setup(seats.length, game.options.parse({}), source)
  let turn = 0
  for (;;) {
    const outcome = game.outcome(state)
    if (outcome !== undefined) return placesOf(outcome.ranking)
    const { seat } = at(game.waiting(state).seats, 0)
    const started = cpuSeconds()
    const action = choose(game, state, { seat, level: at(seats, seat), whims })
    if (seat === watched) turn += 1000 * (cpuSeconds() - started)
    else if (turn > 0) {
      turns.push(turn)
      turn = 0
    }
    const applied = game.apply(state, seat, action, source)
    if (!applied.ok) throw new Error(`${game.notation.format(action)} is refused: ${applied.refusal.code}`)
    state = applied.state
  }
}

interface Turn {
  readonly seat: Seat
  readonly level: string
  readonly whims: Chance
}

function choose(game: AnyGame, state: unknown, { seat, level, whims }: Turn): unknown {
  const legal = [...game.legal(state, seat)]
  if (level === 'random') return whims.pick(legal)
  const play = game.bots[level]
  if (play === undefined) throw new RangeError(`${game.id} has no computer player ${level}`)
  return at(play(game.view(state, seat), legal, whims, UNLIMITED), 0)
}

function placesOf(ranking: readonly { readonly seat: Seat; readonly place: number }[]): readonly number[] {
  return ranking.toSorted((a, b) => a.seat - b.seat).map(({ place }) => place)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

await tool(() => {
  const read = wanted.safeParse(process.argv.slice(2))
  if (!read.success) throw new RangeError(USAGE)
  const [id, level, other, played] = read.data
  const game = games.get(id)
  if (game === undefined) throw new RangeError(`no game is called ${id}; there are ${[...games.keys()].join(', ')}`)
  compete({ game, levels: [level, other], played })
  return 0
})
