import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { games } from '../src/games/index.ts'
import { openStore } from '../src/store/store.ts'
import { type TableId, tableId } from '../src/store/values/ids.ts'
import type { Desk } from '../src/tables/record/desk.ts'
import { type Playground, startPlayground } from '../test/driver/playground.ts'
import type { User } from '../test/driver/user.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { query } from '../test/query.ts'
import { beginTable } from './begin-table.ts'
import { figures, print, report } from './figures.ts'
import { nextMove } from './moves.ts'
import { seatsFor } from './seats-for.ts'

const TABLES = [1, 50, 200]
const SEATS = 3
/** Every table is clicked once in this many milliseconds, the clicks spread evenly: as brisk as people get. */
const PERIOD = 5000
const CLICKS = 4
const RUSH_SECONDS = 5

/**
 * The whole bot in a process of its own, on a real Postgres, clicked at through the gateway: the time from a click's
 * dispatch to its first answer at a steady pace, and how many clicks a second it takes if nobody ever pauses.
 */
export async function benchWire(): Promise<void> {
  for (const game of games.values()) await benchWireOf(game)
}

async function benchWireOf(game: AnyGame): Promise<void> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  try {
    for (const count of TABLES) {
      await query(server.url('postgres'), `CREATE DATABASE wire${count}`)
      await benchTables(game, count, { databaseUrl: server.url(`wire${count}`), dataDir })
    }
  } finally {
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Where {
  readonly databaseUrl: string
  readonly dataDir: string
}

async function benchTables(game: AnyGame, count: number, where: Where): Promise<void> {
  const playground = await startPlayground({ requestsPerSecond: 1_000_000 })
  const bot = startBot(playground, where)
  const store = await openStore({ ...where, log: pino({ level: 'silent' }) })
  try {
    await playground.world.botOnline()
    await playground.world.until(() => playground.world.commands().length > 0, { what: 'the commands' })
    const tables = await seatTables(playground, { store, games, now: () => new Date() }, { game, count })
    report(`${game.id}, ${count} tables, a click in 5 s each: first answer`, figures(await steady(tables)))
    const { clicks, seconds } = await rush(tables)
    print(`${game.id}, ${count} tables, without a pause`, `${(clicks / seconds).toFixed(0)} interactions/s`)
  } finally {
    await store.close()
    bot.kill('SIGTERM')
    await once(bot, 'exit')
    await playground.close()
  }
}

function startBot({ token, api }: Playground, { databaseUrl, dataDir }: Where): ChildProcess {
  const main = new URL('../src/main.ts', import.meta.url).pathname
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      DISCORD_TOKEN: token,
      DISCORD_API: api,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

interface Table {
  readonly desk: Desk
  readonly id: TableId
  readonly channel: string
  readonly players: readonly User[]
  over: boolean
}

async function seatTables(
  { world }: Playground,
  desk: Desk,
  { game, count }: { readonly game: AnyGame; readonly count: number },
): Promise<readonly Table[]> {
  const tables: Table[] = []
  for (let number = 0; number < count; number++) {
    const channel = world.addChannel(`bench-${number}`).id
    // As many tables as these are more than one player may have.
    const players = Array.from({ length: seatsFor(game, SEATS) }, (_, seat) => world.user(`Player ${number}.${seat}`))
    await beginTable(channel, game.id, players)
    const { id } = await desk.store.prisma.table.findFirstOrThrow({ where: { channelId: channel } })
    tables.push({ desk, id: tableId.parse(id), channel, players, over: false })
  }
  const shown = () => tables.every(({ channel }) => world.messages(channel).some(({ pictures }) => pictures.length > 0))
  await world.until(shown, { within: 120_000, what: 'every table' })
  return tables
}

/** The next move at a table; the milliseconds until its player saw an answer, what they do being looked up before. */
async function click(table: Table): Promise<number> {
  const next = await nextMove(table.desk, table.id)
  const player = table.players.find(({ id }) => id === next?.user)
  table.over = player === undefined
  const started = performance.now()
  const { failed } = (await player?.slash(table.channel, `/turn moves:${next?.move}`)) ?? {}
  if (failed !== undefined) throw new Error(failed)
  return performance.now() - started
}

async function steady(tables: readonly Table[]): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    tables.map(async (table, number) => {
      await pause((number * PERIOD) / tables.length)
      for (let n = 0; n < CLICKS && !table.over; n++) {
        const [took] = await Promise.all([click(table), pause(PERIOD)])
        times.push(took)
      }
    }),
  )
  return times
}

async function rush(tables: readonly Table[]) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let clicks = 0
  await Promise.all(
    tables.map(async table => {
      for (; seconds() < RUSH_SECONDS && !table.over; clicks++) await click(table)
    }),
  )
  return { clicks, seconds: seconds() }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
