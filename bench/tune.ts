import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { games } from '../src/games/index.ts'
import { gameOf, optionsOf } from '../test/games/registered.ts'
import { tool } from '../test/laws/tool.ts'
import { fileOf, type Weights, weightsOf } from './arena/contender.ts'
import { countOf } from './arena/count-of.ts'
import { type Arena, openArena } from './arena/deals.ts'
import { seatsOf } from './arena/seats-of.ts'
import { meanOf } from './arena/statistics.ts'
import { byOf, contest, type Stakes } from './tune/contest.ts'
import { keepIn, keptIn, type Way } from './tune/kept.ts'
import { roundFrom, settled } from './tune/spsa.ts'
import { rewritten, stretched } from './tune/weights-table.ts'

const HELP = `Tunes the weights that a game's computer players judge by (src/games/GAME/bots/weights.ts) in games against themselves, and
prints the new table if it beats today's in new games, or else ends with 1. Weights keep their signs, and those of 0 stay 0.

npm run tune -- GAME [--rounds N] [--minutes N] [--deals N] [--confirm N] [--by wins|points] [--seats N] [--options JSON]
                     [--threads N] [--seed TEXT] [--keep FILE] [--write]

  GAME          ${[...games.keys()].join(', ')}
  --rounds N    rounds of the tuning; 100 if not said. The same seed leads the same way
  --minutes N   begins no round after so long
  --deals N     deals a round, each played once from every seat; 20 if not said
  --confirm N   deals against today's table at the end; 500 if not said, 30 at least. What is not surely better
                is not taken
  --by WHAT     tunes by the games that are won, or by points, which need fewer games; wins if not said
  --seats N     how many play; two if not said, or as many as the game needs
  --keep FILE   keeps the way there, and goes on from it; it has to be of the same game, seats, options,
                seed, table of weights, and --by
  --write       writes the new table into the file
  --help        says this`

/** Fewer deals than this say less than the bounds of a mean make of them. */
const LEAST_CONFIRMED = 30

tool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '1000' },
      deals: { type: 'string', default: '20' },
      confirm: { type: 'string', default: '500' },
      by: { type: 'string', default: 'wins' },
      seats: { type: 'string' },
      options: { type: 'string', default: '{}' },
      threads: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'tune' },
      keep: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [id, ...more] = positionals
  if (values.help || id === undefined || more.length > 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const game = gameOf(id)
  const weights = await weightsOf(game)
  const options = optionsOf(game, values.options)
  const stakes = { game: id, options, seats: seatsOf(game, values.seats), by: byOf(values.by) }
  const { seed, keep } = values
  const confirmed = countOf('confirm', values.confirm, LEAST_CONFIRMED)
  const arena = openArena(countOf('threads', values.threads))
  try {
    const rounds = countOf('rounds', values.rounds)
    const until = performance.now() + 60_000 * countOf('minutes', values.minutes)
    const tuning = { ...stakes, deals: countOf('deals', values.deals), seed }
    const way = await tune(arena, weights, { stakes: tuning, rounds, until, keep })
    const tuned = stretched(weights, settled(way))
    const final: Stakes = { ...stakes, by: 'wins', deals: confirmed, seed: `${seed}, confirmed` }
    if (!(await confirm(arena, final, tuned, weights))) return 1
    const lines = Object.entries(tuned).map(([name, weight]) => `  ${name}: ${weight}, // ${weights[name]}`)
    console.log(lines.join('\n'))
    const file = fileOf(game, 'weights')
    if (values.write) writeFileSync(file, rewritten(readFileSync(file, 'utf8'), tuned))
    return 0
  } finally {
    await arena.close()
  }
})

interface Tuning {
  readonly stakes: Stakes
  readonly rounds: number
  /** By performance.now(). */
  readonly until: number
  readonly keep: string | undefined
}

/** The way that a tuning takes, from where it was kept. */
async function tune(arena: Arena, weights: Weights, { stakes, rounds, until, keep }: Tuning): Promise<Way> {
  const tuned = { ...stakes, weights }
  const way = keep === undefined ? [] : keptIn(keep, tuned)
  if (way.length === 0) way.push(Object.keys(weights).map(() => 0))
  for (let number = way.length; number <= rounds && performance.now() < until; number++) {
    const round = roundFrom(way.at(-1) ?? [], number, stakes.seed)
    const dealt = { ...stakes, seed: `${stakes.seed}/${number}` }
    const advantages = await contest(arena, dealt, stretched(weights, round.up), stretched(weights, round.down))
    const advantage = meanOf(advantages).value
    way.push([...round.after(advantage)])
    if (keep !== undefined) keepIn(keep, tuned, way)
    console.log(`${number}: ${advantage.toFixed(3)} ${JSON.stringify(stretched(weights, way.at(-1) ?? []))}`)
  }
  return way
}

/** Whether the new weights are surely better than today's, in deals that they were not tuned by. */
async function confirm(arena: Arena, stakes: Stakes, tuned: Weights, today: Weights): Promise<boolean> {
  const { value, low, high } = meanOf(await contest(arena, stakes, tuned, today))
  const isBetter = low > 0
  const verdict = isBetter ? 'better than today’s' : 'not surely better than today’s'
  console.log(
    `${verdict}: ahead by ${[value, low, high].map(each => each.toFixed(3)).join(', ')} (mean, bounds of 95 %)`,
  )
  return isBetter
}
