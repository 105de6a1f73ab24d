import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import { openStore } from '../../src/store/store.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { type Playground, startPlayground } from '../../test/driver/playground.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { settled } from '../../test/store/settled.ts'
import { amount, FIRST_ANSWER_MS } from '../brief.ts'
import { print } from '../figures.ts'
import { openDeafApi } from './deaf-api.ts'
import { playRound, seatTables, type Table } from './round.ts'
import { startTimed, type TimedProcess } from './timed-process.ts'

const TABLES = amount(6, 1)
/** Rounds at every table that are not measured, while what is done often is being compiled, and those that are. */
const WARMING = amount(12, 0)
const MEASURED = amount(6, 2)
const IDLE_MS = amount(10_000, 100)
const LOOK_MS = 5

/** How busy the main threads of the bot and of the empty one were with some clicks, in milliseconds. */
interface Busy {
  readonly clicks: number
  readonly ours: number
  readonly least: number
}

const NONE: Busy = { clicks: 0, ours: 0, least: 0 }
const sum = (a: Busy, b: Busy): Busy => ({
  clicks: a.clicks + b.clicks,
  ours: a.ours + b.ours,
  least: a.least + b.least,
})

/**
 * How long a click, with all that it leads to, keeps the bot's main thread busy. A bot made with discord.js hears of
 * the same clicks and answers each with a word. In every game, or in one.
 */
export async function benchClicks({ game }: { readonly game: AnyGame | undefined }): Promise<void> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const playground = await startPlayground({ requestsPerSecond: 1_000_000, firstAnswer: FIRST_ANSWER_MS })
  const where = { databaseUrl: server.url('postgres'), dataDir }
  try {
    await measure(playground, game === undefined ? [...games.values()] : [game], where)
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  playground: Playground,
  measured: readonly AnyGame[],
  where: { readonly databaseUrl: string; readonly dataDir: string },
): Promise<void> {
  const { world, token, api } = playground
  const account = { DISCORD_TOKEN: token, DISCORD_API: api }
  const settings = { ...account, DATABASE_URL: where.databaseUrl, DATA_DIR: where.dataDir, PORT: '0' }
  const bot = startTimed(new URL('../../src/main.ts', import.meta.url), settings)
  await world.until(() => world.commands().length > 0, { within: amount(120_000, 600_000), what: 'the commands' })
  const deaf = await openDeafApi(new URL(api).origin)
  const empty = startTimed(new URL('empty-bot.ts', import.meta.url), {
    ...account,
    DISCORD_API: `${deaf.api}${new URL(api).pathname}`,
  })
  const store = await openStore({ ...where, log: pino({ level: 'silent' }) })
  try {
    // What is clicked before the empty bot is there it never hears of.
    while (playground.gateway.shards().length < 2) await setTimeout(LOOK_MS)
    const context: Context = { store, games, now: () => new Date() }
    const heard = () => deaf.answers()
    const ours = { bot, empty, heard, context }
    let all = NONE
    for (const game of measured) all = sum(all, await measureGame(playground, game, ours))
    tell('all games, a click', all)
    const idle = await between(ours, () => setTimeout(IDLE_MS))
    print('nothing to do', `${((100 * idle.ours) / IDLE_MS).toFixed(1)} % of a processor`)
  } finally {
    await store.close()
    await Promise.all([bot.end(), empty.end()])
    await deaf.close()
  }
}

interface Measured {
  readonly bot: TimedProcess
  readonly empty: TimedProcess
  /** How many clicks the empty bot has answered. */
  heard(): number
  readonly context: Context
}

/** Plays round after round at the tables of a game; says what each kind of click took. */
async function measureGame(playground: Playground, game: AnyGame, measured: Measured): Promise<Busy> {
  let tables: readonly Table[] = []
  const kinds = new Map<string, Busy>()
  for (let round = 0; round < WARMING + MEASURED; round++) {
    const wanted = { game, count: TABLES - tables.length }
    tables = [...tables, ...(await seatTables(playground.world, measured.context, wanted))]
    tables = await playRound(measured.context, tables, async (kind, clicks) => {
      if (clicks.length === 0) return
      const heard = measured.heard() + clicks.length
      const busy = await between(measured, async () => {
        for (const click of clicks) await click()
        await settled(measured.context.store)
        while (measured.heard() < heard) await setTimeout(LOOK_MS)
      })
      if (round >= WARMING) kinds.set(kind, sum(kinds.get(kind) ?? NONE, { ...busy, clicks: clicks.length }))
    })
  }
  for (const [kind, busy] of kinds) tell(`${game.id}, ${kind}`, busy)
  return [...kinds.values()].reduce(sum, NONE)
}

async function between({ bot, empty }: Measured, work: () => Promise<unknown>) {
  const [ours, least] = await Promise.all([bot.busy(), empty.busy()])
  await work()
  const [oursThen, leastThen] = await Promise.all([bot.busy(), empty.busy()])
  return { ours: oursThen - ours, least: leastThen - least }
}

function tell(what: string, { clicks, ours, least }: Busy): void {
  const each = (ms: number) => `${(ms / clicks).toFixed(2)} ms`
  print(what, each(ours), `empty ${each(least)}`, `${(ours / least).toFixed(1)} times`, `of ${clicks}`)
}
