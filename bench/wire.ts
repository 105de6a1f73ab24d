import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chance } from '../src/engine/basics/chance.ts'
import { lookNoFurther } from '../test/driver/at-work.ts'
import { type Playground, startPlayground } from '../test/driver/playground.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { print } from './figures.ts'
import { load, postgresOf, spread } from './fleet/calm.ts'
import type { ClickedTable } from './fleet/click.ts'
import { clickAt, rush } from './fleet/crowd.ts'
import { seatTables } from './fleet/seating.ts'
import { addServers } from './fleet/servers.ts'
import { processors } from './fleet/stretch.ts'
import { type Program, startProgram } from './program.ts'
import { pause } from './soak/crowd.ts'
import type { Scene } from './soak/table.ts'
import { lookInto } from './soak/truth.ts'
import { type Echo, openEcho } from './wire/echo.ts'
import { type FirstAnswers, watchFirstAnswers } from './wire/first-answers.ts'
import { figuresOf } from './wire/metrics.ts'

const TABLES = 200
/** Every table is clicked once in this many milliseconds, the clicks spread evenly: as brisk as people get. */
const PERIOD_MS = 5_000
/** How long it is clicked before it is measured, while what is done often is being compiled, and how long it is measured. */
const WARMING_MS = 15_000
const MEASURED_MS = 30_000
/** So many people never pause, for so long, in milliseconds. */
const RUSH = { hands: 8, lasting: 10_000 }
const SEED = 'c3'.repeat(32)
/** Loaded into a bot that paints nothing. */
const WITHOUT_PAINTING = new URL('wire/without-painting.ts', import.meta.url).href

/**
 * The whole bot as it is run for real, in a process of its own, on a real Postgres, at tables of all games that are clicked
 * through the gateway: how soon a click is first answered at a steady pace, with pictures painted beside it and without,
 * what each takes of the machine, and how many clicks a second are answered if nobody ever pauses. People and Discord are this
 * process, whose own tardiness shows in how soon a process answers that does nothing else.
 */
export async function benchWire(): Promise<void> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const answers = watchFirstAnswers()
  const playground = await startPlayground({ requestsPerSecond: 1_000_000, patience: 20_000, routes: answers.routes })
  lookNoFurther(playground.state)
  const echo = await openEcho()
  answers.begin(playground.state, echo.ask)
  const databaseUrl = server.url('postgres')
  const truth = lookInto(databaseUrl)
  const scene: Scene = { world: playground.world, truth, random: chance(SEED) }
  const start = (env: Readonly<Record<string, string>>) =>
    startOn(playground, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  try {
    const servers = addServers(playground.state, TABLES)
    const painting = await start({})
    const tables = await seatTables(scene, servers, TABLES).catch(async error => {
      await painting.stop()
      throw error
    })
    const measured = { playground, tables, scene, answers, echo, postgres: await postgresOf(truth) }
    await measure('with pictures', { ...measured, bot: painting }).finally(painting.stop)
    const blank = await start({ NODE_OPTIONS: `--import ${WITHOUT_PAINTING}` })
    await measure('without pictures', { ...measured, bot: blank }).finally(blank.stop)
  } finally {
    await truth.close()
    await echo.close()
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A bot that is ready to play. */
async function startOn(
  { token, api, world }: Playground,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const bot = startProgram({ DISCORD_TOKEN: token, DISCORD_API: api, ...settings })
  await bot.address
  await world.botOnline()
  return bot
}

interface Measured {
  readonly playground: Playground
  readonly tables: readonly ClickedTable[]
  readonly scene: Scene
  readonly answers: FirstAnswers
  readonly echo: Echo
  readonly postgres: number
  readonly bot: Program
}

/** Has people click at the pace, and then without a pause; says how soon they were answered, and what it took. */
async function measure(what: string, { playground, tables, scene, answers, echo, postgres, bot }: Measured) {
  const { world } = playground
  const { random } = scene
  const address = await bot.address
  const clicking = clickAt(world, { tables, rate: (TABLES * 1000) / PERIOD_MS, random })
  await pause(WARMING_MS)
  answers.take()
  echo.take()
  const clicks = clicking.clicks()
  const before = await figuresOf(address)
  const took = await processors({ bots: [bot.pid], postgres }, () => pause(MEASURED_MS))
  const after = await figuresOf(address)
  const { times, unanswered } = answers.take()
  const made = clicking.clicks() - clicks
  await clicking.rest()

  const seconds = MEASURED_MS / 1000
  const share = (of: number) => `${((100 * of) / seconds).toFixed(0)} %`
  print(
    `${TABLES} tables, ${what}`,
    `${(made / seconds).toFixed(1)} clicks/s`,
    `${unanswered} unanswered`,
    `load of the machine ${load()}`,
  )
  print('  first answers', spread([...times.values()].flat()))
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
  const perSecond = await rush(world, { tables, random }, RUSH)
  print('  without a pause', `${perSecond.toFixed(1)} clicks/s`)
}
