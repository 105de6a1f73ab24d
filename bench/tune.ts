import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { games } from '../src/games/index.ts'
import { gameOf, optionsOf } from '../test/games/registered.ts'
import { tool } from '../test/laws/tool.ts'
import { fileOf, type Weights, weightsOf } from './arena/contender.ts'
import { countOf } from './arena/count-of.ts'
import { type Arena, openArena } from './arena/deals.ts'
import { meanOf } from './arena/statistics.ts'
import { contest, type Stakes } from './tune/contest.ts'
import { roundFrom, settled } from './tune/spsa.ts'
import { rewritten, stretched } from './tune/weights-table.ts'

const HELP = `Tunes the weights that a game's computer players judge by (src/games/GAME/bots/weights.ts) in games against themselves, and
prints the new table if it beats today's in new games. Weights keep their signs, and those of 0 stay 0.

npm run tune -- GAME [--rounds N] [--minutes N] [--deals N] [--confirm N] [--by wins|points] [--seats N] [--options JSON]
                     [--threads N] [--seed TEXT] [--keep FILE] [--write]

  GAME          ${[...games.keys()].join(', ')}
  --rounds N    rounds of the tuning; 100 if not said. The same seed leads the same way
  --minutes N   begins no round after so long
  --deals N     deals a round, each played once from every seat; 20 if not said
  --confirm N   deals against today's table at the end; 500 if not said. What is not surely better is not taken
  --by WHAT     tunes by the games that are won, or by points, which need fewer games; wins if not said
  --seats N     how many play; two if not said, or as many as the game needs
  --keep FILE   keeps the way there, and goes on from it
  --write       writes the new table into the file
  --help        says this`

const keptSchema = z.array(z.array(z.number()))
type Way = z.infer<typeof keptSchema>

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
  const [id] = positionals
  if (values.help || id === undefined) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const game = gameOf(id)
  const weights = await weightsOf(game)
  const seats = values.seats === undefined ? Math.max(game.seats[0], 2) : countOf('seats', values.seats)
  const by = values.by === 'points' ? 'points' : 'wins'
  const stakes = { game: id, options: optionsOf(game, values.options), seats, by } as const
  const { seed, keep } = values
  const arena = openArena(countOf('threads', values.threads))
  try {
    const rounds = countOf('rounds', values.rounds)
    const until = performance.now() + 60_000 * countOf('minutes', values.minutes)
    const tuning = { ...stakes, deals: countOf('deals', values.deals), seed }
    const way = await tune(arena, weights, { stakes: tuning, rounds, until, keep })
    const tuned = stretched(weights, settled(way))
    const final: Stakes = {
      ...stakes,
      by: 'wins',
      deals: countOf('confirm', values.confirm),
      seed: `${seed}, confirmed`,
    }
    const isBetter = await confirm(arena, final, tuned, weights)
    console.log(
      Object.entries(tuned)
        .map(([name, weight]) => `  ${name}: ${weight}, // ${weights[name]}`)
        .join('\n'),
    )
    const file = fileOf(game, 'weights')
    if (isBetter && values.write) writeFileSync(file, rewritten(readFileSync(file, 'utf8'), tuned))
    return isBetter ? 0 : 1
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

/** The way that a tuning takes, round by round: by how much each weight was stretched. */
async function tune(arena: Arena, weights: Weights, { stakes, rounds, until, keep }: Tuning): Promise<Way> {
  const way = keep !== undefined && existsSync(keep) ? keptSchema.parse(JSON.parse(readFileSync(keep, 'utf8'))) : []
  if (way.length === 0) way.push(Object.keys(weights).map(() => 0))
  for (let number = way.length; number <= rounds && performance.now() < until; number++) {
    const round = roundFrom(way.at(-1) ?? [], number, stakes.seed)
    const dealt = { ...stakes, seed: `${stakes.seed}/${number}` }
    const advantages = await contest(arena, dealt, stretched(weights, round.up), stretched(weights, round.down))
    const advantage = meanOf(advantages).value
    way.push([...round.after(advantage)])
    if (keep !== undefined) writeFileSync(keep, JSON.stringify(way))
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
