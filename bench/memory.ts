import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type Chance, chance } from '../src/engine/basics/chance.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { games } from '../src/games/index.ts'
import { openStore } from '../src/store/store.ts'
import { tableId, userId } from '../src/store/values/ids.ts'
import type { Context } from '../src/tables/record/context.ts'
import { show } from '../src/tables/turn/show.ts'
import { startPlayground } from '../test/driver/playground.ts'
import type { User } from '../test/driver/user.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { beginTable } from './begin-table.ts'
import { amount, FIRST_ANSWER_MS } from './brief.ts'
import { print } from './figures.ts'
import { type Program, startProgram } from './program.ts'

const MARKS = amount([100, 500, 1000], [5])
/** How often the memory is looked at, in milliseconds. */
const LOOK_MS = 250
const SEED = 'c2'.repeat(32)
/** How many tables of each game are played in turn. */
const TABLES = 2

/**
 * The memory of the whole bot on a Postgres server: at its start, and after n pictures of random games over the wire.
 * Then the same of the playground, which has its database within.
 */
export async function benchMemory(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const server = await startPostgres()
  try {
    await benchOnDiscord(server.url('postgres'), dataDir)
    await benchPlayground(dataDir)
  } finally {
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchOnDiscord(databaseUrl: string, dataDir: string): Promise<void> {
  const playground = await startPlayground({ requestsPerSecond: 1_000_000, firstAnswer: FIRST_ANSWER_MS })
  const { token, api, world } = playground
  const program = startProgram({ DISCORD_TOKEN: token, DISCORD_API: api, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const store = await program.address.then(() => openStore({ databaseUrl, dataDir, log: pino({ level: 'silent' }) }))
  try {
    await world.until(() => world.commands().length > 0, { what: 'the commands' })
    const memory = watchMemory('on Discord', program)
    await memory.print('at the start')
    const people = Array.from({ length: 4 }, (_, seat) => world.user(`Player ${seat}`))
    const context: Context = { store, games, now: () => new Date() }
    const whims = chance(SEED)
    let tables: Table[] = []
    for (const mark of MARKS) {
      while ((await picturesOf(program)) < mark) {
        tables = tables.filter(({ over }) => !over)
        if (tables.length === 0) {
          for (const game of games.values()) {
            for (let n = 0; n < TABLES; n++)
              tables.push(
                await openTable(world.addChannel(`t-${mark}-${game.id}-${n}-${Math.random()}`).id, game, people),
              )
          }
        }
        await Promise.all(tables.map(table => moveAt(context, table, whims)))
      }
      await memory.print(`after ${mark} pictures`)
    }
    memory.end()
  } finally {
    await store.close()
    await program.stop()
    await playground.close()
  }
}

interface Table {
  readonly game: AnyGame
  readonly channel: string
  readonly people: readonly User[]
  over: boolean
}

async function openTable(channel: string, game: AnyGame, people: readonly User[]): Promise<Table> {
  const players = people.slice(0, game.seats[1])
  await beginTable(channel, game.id, players)
  return { game, channel, people: players, over: false }
}

/** The seat asked first makes a random move. */
async function moveAt(context: Context, table: Table, whims: Chance): Promise<void> {
  const { game, channel } = table
  const { id } = await context.store.prisma.table.findFirstOrThrow({
    where: { channelId: channel },
    select: { id: true },
  })
  const shown = await show(context, { table: tableId.parse(id) })
  const asked = shown.ok ? shown.position.seats.find(seat => seat.asked)?.user : undefined
  const player = table.people.find(one => one.id === asked)
  if (player === undefined) {
    table.over = true
    return
  }
  const own = await show(context, { table: tableId.parse(id), user: userId.parse(player.id) })
  const legal = own.ok && own.position.phase === 'game' ? [...own.position.legal()] : []
  if (legal.length === 0) {
    await player.slash(channel, '/turn undo:all')
    return
  }
  const { failed, reply } = await player.slash(channel, `/turn moves:${game.notation.format(whims.pick(legal))}`)
  if (failed !== undefined) throw new Error(failed)
  if (reply) player.dismiss(reply)
}

async function picturesOf({ address }: Program): Promise<number> {
  const text = await (await fetch(`${await address}/metrics`)).text()
  return Number(/chaski_picture_seconds_count\{outcome="painted"\} (\d+)/.exec(text)?.[1] ?? 0)
}

async function benchPlayground(dataDir: string): Promise<void> {
  const program = startProgram({ DATA_DIR: dataDir })
  try {
    await program.address
    const memory = watchMemory('the playground', program)
    await memory.print('at the start')
    memory.end()
  } finally {
    await program.stop()
  }
}

/** Looks at a program's resident memory again and again, for its peak. */
function watchMemory(name: string, { pid }: Program) {
  let peak = 0
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const field = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000
    peak = Math.max(peak, field('VmHWM'))
    return field('VmRSS')
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  return {
    async print(when: string) {
      const now = await look()
      print(`memory ${name}, ${when}`, `${now.toFixed(0)} MB`, `peak ${peak.toFixed(0)} MB`)
    },
    end() {
      clearInterval(timer)
    },
  }
}
