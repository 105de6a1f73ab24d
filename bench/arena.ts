import { parseArgs } from 'node:util'
import { games } from '../src/games/index.ts'
import { gameOf, optionsOf } from '../test/games/registered.ts'
import { tool } from '../test/laws/tool.ts'
import { botFor } from './arena/contender.ts'
import { countOf } from './arena/count-of.ts'
import type { Dealt } from './arena/deal.ts'
import { openArena } from './arena/deals.ts'
import { seatsOf } from './arena/seats-of.ts'
import { type Estimate, meanOf, shareOf } from './arena/statistics.ts'
import { figures, print } from './figures.ts'

const HELP = `Has a computer player meet another one, who has all the other seats. Every deal is played once from every seat, so that luck
cancels out. Says who wins how often, by how many points, and how long they think; bounds are those of 95 %.

npm run arena -- GAME LEVEL [OTHER] [--games N] [--seats N] [--options JSON] [--threads N] [--seed TEXT]

  GAME            ${[...games.keys()].join(', ')}
  LEVEL, OTHER    a level of the game's computer players, random, or a strategy that others have
                  published for the game (bench/games/GAME/published.ts)
  --games N       how many games, or a few more so that every seat has as many; 200 if not said
  --seats N       how many play; two if not said, or as many as the game needs. Alone, LEVEL plays against the game
  --options JSON  the game's options
  --threads N     on how many threads; 1 if not said. The results do not depend on it
  --seed TEXT     plays other deals
  --help          says this`

tool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '200' },
      seats: { type: 'string' },
      options: { type: 'string', default: '{}' },
      threads: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'arena' },
      help: { type: 'boolean', default: false },
    },
  })
  const [id, player, other = 'random', ...more] = positionals
  if (values.help || id === undefined || player === undefined || more.length > 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const game = gameOf(id)
  for (const name of [player, other]) await botFor(game, name)
  const seats = seatsOf(game, values.seats)
  const deals = Math.ceil(countOf('games', values.games) / seats)
  const arena = openArena(countOf('threads', values.threads))
  try {
    const series = { game: id, options: optionsOf(game, values.options), seats, player, other, seed: values.seed }
    tell({ id, seats, player, other }, await arena.play(series, deals))
    return 0
  } finally {
    await arena.close()
  }
})

interface Pairing {
  readonly id: string
  readonly seats: number
  readonly player: string
  readonly other: string
}

function tell({ id, seats, player, other }: Pairing, dealt: readonly Dealt[]): void {
  const isAlone = seats === 1
  const met = isAlone ? 'alone' : `against ${Array.from({ length: seats - 1 }, () => other).join(' and ')}`
  print(`${id}: ${player} ${met}, ${dealt.length * seats} games`)
  const wins = dealt.map(each => each.wins)
  print('  wins', `${within(shareOf(wins), percent)} %`, isAlone ? '' : `of chance ${percent(1 / seats)} %`)
  print('  points', within(meanOf(dealt.map(({ points }) => points)), tenths))
  if (!isAlone) {
    print(`  points of ${other}`, within(meanOf(dealt.map(({ others }) => others)), tenths))
    print('  ahead by', within(meanOf(dealt.map(({ points, others }) => points - others)), tenths))
  }
  tellTurns(
    player,
    dealt.flatMap(({ turns: [own] }) => own),
  )
  if (!isAlone)
    tellTurns(
      other,
      dealt.flatMap(({ turns: [, theirs] }) => theirs),
    )
}

function tellTurns(name: string, turns: readonly number[]): void {
  const { median, p99, count } = figures(turns)
  const longest = turns.reduce((most, ms) => Math.max(most, ms), 0)
  const [middle, late, last] = [median, p99, longest].map(ms => `${ms.toFixed(1)} ms`)
  print(`  a turn of ${name}`, `median ${middle}, p99 ${late}, longest ${last} of processor time, of ${count} turns`)
}

function within({ value, low, high }: Estimate, told: (figure: number) => string): string {
  return `${told(value)} (${told(low)} to ${told(high)})`
}

function percent(share: number): string {
  return tenths(100 * share)
}

function tenths(figure: number): string {
  return figure.toFixed(1)
}
