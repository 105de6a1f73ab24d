import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chance } from '../../src/engine/basics/chance.ts'
import { lookNoFurther } from '../../test/driver/at-work.ts'
import { type Playground, startPlayground } from '../../test/driver/playground.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { amount, FIRST_ANSWER_MS } from '../brief.ts'
import { print } from '../figures.ts'
import { load, postgresOf, spread } from '../fleet/calm.ts'
import type { ClickedTable } from '../fleet/click.ts'
import { clickAt } from '../fleet/crowd.ts'
import { processors } from '../fleet/stretch.ts'
import { type Program, startProgram } from '../program.ts'
import { pause } from '../soak/crowd.ts'
import type { Scene } from '../soak/table.ts'
import { lookInto } from '../soak/truth.ts'
import { type Echo, openEcho } from './echo.ts'
import { type FirstAnswers, watchFirstAnswers } from './first-answers.ts'
import { figuresOf } from './metrics.ts'

/** Every table is clicked once in this many milliseconds, the clicks spread evenly: as brisk as people get. */
const PERIOD_MS = amount(5_000, 500)
/** How long it is clicked before it is measured, while what is done often is being compiled, and how long it is measured. */
const WARMING_MS = amount(15_000, 1_000)
const MEASURED_MS = amount(30_000, 1_000)
/** Discord gives up after this: what was not answered by then took so long at least. */
const GIVEN_UP_MS = 3_000
const SEED = 'c3'.repeat(32)

/** A Discord, a Postgres, and bots that are started on them as they are run for real, each in a process of its own. */
export interface ClickedWorld {
  readonly playground: Playground
  readonly scene: Scene
  readonly answers: FirstAnswers
  readonly echo: Echo
  readonly postgres: number
  /** A bot that is ready to play. */
  start(env?: Readonly<Record<string, string>>): Promise<Program>
  close(): Promise<void>
}

export async function openClickedWorld(): Promise<ClickedWorld> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const answers = watchFirstAnswers()
  const playground = await startPlayground({
    requestsPerSecond: 1_000_000,
    patience: 20_000,
    routes: answers.routes,
    firstAnswer: FIRST_ANSWER_MS,
  })
  lookNoFurther(playground.state)
  const echo = await openEcho()
  answers.begin(playground.state, echo.ask)
  const databaseUrl = server.url('postgres')
  const truth = lookInto(databaseUrl)
  const { token, api, world } = playground
  return {
    playground,
    scene: { world, truth, random: chance(SEED) },
    answers,
    echo,
    postgres: await postgresOf(truth),
    async start(env = {}) {
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }
      const bot = startProgram({ DISCORD_TOKEN: token, DISCORD_API: api, ...settings })
      await bot.address
      await world.botOnline()
      return bot
    },
    async close() {
      await truth.close()
      await echo.close()
      await playground.close()
      await server.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Has people click at the pace; says how soon they were first answered, and what it took. Returns the first in milliseconds. */
export async function measureClicks(
  what: string,
  tables: readonly ClickedTable[],
  bot: Program,
  { playground, scene, answers, echo, postgres }: ClickedWorld,
): Promise<readonly number[]> {
  const { world } = playground
  const { random } = scene
  const address = await bot.address
  const clicking = clickAt(world, { tables, rate: (tables.length * 1000) / PERIOD_MS, random })
  await pause(WARMING_MS)
  answers.take()
  echo.take()
  const clicks = clicking.clicks()
  const before = await figuresOf(address)
  const took = await processors({ bots: [bot.pid], postgres }, () => pause(MEASURED_MS))
  const after = await figuresOf(address)
  const { times, unanswered } = answers.take()
  const made = clicking.clicks() - clicks
  const all = [...times.values()].flat()
  await clicking.rest()

  const seconds = MEASURED_MS / 1000
  const share = (of: number) => `${((100 * of) / seconds).toFixed(0)} %`
  print(
    `${tables.length} tables, ${what}`,
    `${(made / seconds).toFixed(1)} clicks/s`,
    `${unanswered} unanswered`,
    `load of the machine ${load()}`,
  )
  print('  first answers', spread(all))
  for (const [said, own] of times) print(`  first answers, ${said}`, spread(own))
  print('  a process that only echoes', spread(echo.take()))
  print("  the bot's loop was late", `p99 ${after.lagP99.toFixed(0)} ms`, `worst ${after.lagMax.toFixed(0)} ms`)
  print('  collecting garbage', `${(((after.gc - before.gc) * 1000) / made).toFixed(2)} ms a click`)
  print(
    '  pictures',
    `${((after.painted - before.painted) / seconds).toFixed(1)} painted a second`,
    `${after.unwanted - before.unwanted} unwanted, ${after.failed - before.failed} failed`,
    `${after.waiting} wait`,
  )
  print(
    '  of a processor',
    `the bot ${share(took.bots.all)}, its main thread ${share(took.bots.main)}`,
    `Postgres ${share(took.postgres)}`,
    `people and Discord ${share(took.discord)}`,
    `others ${share(took.machine - took.bots.all - took.postgres - took.discord)}`,
  )
  return [...all, ...Array.from({ length: unanswered }, () => GIVEN_UP_MS)]
}
