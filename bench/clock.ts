import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { open } from '../src/engine/play/match.ts'
import { games } from '../src/games/index.ts'
import { Prisma } from '../src/store/prisma/client.ts'
import { openStore, type Store } from '../src/store/store.ts'
import type { Context } from '../src/tables/record/context.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { sweep } from '../test/tables/clocks/sweep.ts'
import { amount } from './brief.ts'
import { print } from './figures.ts'
import { seatsFor } from './seats-for.ts'
import { load } from './server-load.ts'

const OPEN = amount([1_000, 100_000], [200, 300])
const DUE = amount([0, 10, 100, 1_000], [0, 10])
const WARM = 100
/** Of how many processes each has a part in a round where so many are due. */
const PROCESSES = [1, 4]
const AT_ONCE = amount(10_000, 40)
const SEATS = 3
const LOOK_MS = 100
const CLOCK = fileURLToPath(new URL('clock-process.ts', import.meta.url))
const HOUR_MS = 3600_000
const SEED = 'c1'.repeat(32)

/** What a sweep of the clock takes, with n tables open and some of them due; and what several processes make of many. */
export async function benchClock(): Promise<void> {
  for (const game of games.values()) await benchClockOf(game)
  for (const game of games.values()) for (const processes of PROCESSES) await benchRound(game, processes)
}

async function benchClockOf(game: AnyGame): Promise<void> {
  print(`${game.id}, the clock`)
  const server = await startPostgres()
  const store = await openStore({
    databaseUrl: server.url('postgres'),
    dataDir: '',
    log: pino({ level: 'silent' }),
  })
  const context: Context = { store, games, now: () => new Date() }
  try {
    // Compilation on the first run is not measured.
    await addTables(store, game, WARM)
    await makeDue(store, WARM)
    await goRound(context)
    let tables = WARM
    for (const open of OPEN) {
      await addTables(store, game, open - tables)
      tables = open
      for (const due of DUE) await benchSweep(context, { open, due })
    }
  } finally {
    await store.close()
    await server.remove()
  }
}

/** Running tables whose first question is asked since just now. */
async function addTables({ prisma }: Store, game: AnyGame, count: number): Promise<void> {
  const seats = seatsFor(game, SEATS)
  const { state } = open(game, { seats, seed: SEED })
  const waiting = game.waiting(state)
  const asked = waiting.seats.map(({ seat }) => seat)
  const due = new Date(Date.now() + 24 * HOUR_MS)
  await prisma.$executeRaw`
    WITH added AS (
      INSERT INTO "Table" ("channelId", game, version, options, places, "hostId", locale, status, seed, state, beat, pace, "dueAt", "startedAt")
      SELECT '7', ${game.id}, ${game.version}, '{}', ${seats}, '1', 'en', 'RUNNING', ${SEED}, ${JSON.stringify(state)}::jsonb, ${waiting.beat},
        'DAILY', ${due}::timestamptz + n * interval '10 ms', now()
      FROM generate_series(1, ${count}::int) n RETURNING id)
    INSERT INTO "Seat" ("tableId", seat, "userId", name, asked, weight, "askedAt", "ranAt", bank)
    SELECT id, seat, (id * 10 + seat)::text, 'Player', seat = ANY(${asked}::int[]), 'quick', now(), now(), 86400
    FROM added, generate_series(0, ${seats - 1}::int) seat`
  await prisma.$executeRaw`ANALYZE`
}

async function benchSweep(
  context: Context,
  { open, due }: { readonly open: number; readonly due: number },
): Promise<void> {
  await makeDue(context.store, due)
  const before = process.memoryUsage()
  const started = performance.now()
  const looked = await goRound(context)
  const took = performance.now() - started
  const grown = (process.memoryUsage().heapUsed - before.heapUsed) / 1e6
  if (looked !== due) throw new Error(`${looked} tables were looked at, not ${due}`)
  const each = due === 0 ? '' : `${(took / due).toFixed(2)} ms each`
  const memory = `heap ${(before.heapUsed / 1e6).toFixed(0)} MB and ${grown.toFixed(1)} more`
  print(`${open} tables open, ${due} due: a sweep`, `${took.toFixed(1)} ms`, memory, each)
}

/** How long it is until all that is due at the same moment is done, and until a hand has taken up every call that follows. */
export async function benchRound(game: AnyGame, processes: number): Promise<void> {
  const server = await startPostgres()
  const databaseUrl = server.url('postgres')
  const store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  const counting = new pg.Client({ connectionString: databaseUrl })
  const children: ChildProcess[] = []
  try {
    await counting.connect()
    await addTables(store, game, AT_ONCE)
    await makeDue(store, AT_ONCE)
    await store.prisma.$executeRaw`UPDATE "Table" SET "dueAt" = now() + interval '1 day'`
    for (let n = 0; n < processes; n++) children.push(fork(CLOCK, [databaseUrl], { stdio: 'inherit' }))
    await Promise.all(children.map(child => once(child, 'message')))
    const before = { bots: await busy(children), server: await load(counting) }
    await store.prisma.$executeRaw`UPDATE "Table" SET "dueAt" = now()`
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    const sweep = { queue: 'sweep', payload: {} } as const
    await store.outbox.enqueue(sweep)
    await until(store, Prisma.sql`SELECT FROM "Table" WHERE "dueAt" <= now()`)
    const looked = seconds()
    await until(
      store,
      Prisma.sql`SELECT FROM pgboss.job WHERE state <= 'active' AND NOT blocked AND start_after <= now() AND name IN ('call', 'show')`,
    )
    const told = seconds()
    const bots = (await busy(children)) - before.bots
    const served = (await load(counting)).processor - before.server.processor
    print(
      `${game.id}, ${AT_ONCE} due at once, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
      `looked at, and all reminders kept, in ${looked.toFixed(1)} s`,
      `all players called, by an empty handler, in ${told.toFixed(1)} s`,
      `a processor was busy for ${bots.toFixed(1)} s in the bot and ${served.toFixed(1)} s in Postgres`,
      `${(((bots + served) / AT_ONCE) * 1000).toFixed(2)} ms for each table`,
    )
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await counting.end()
    await store.close()
    await server.remove()
  }
}

/** Waits until a query finds nothing. */
async function until({ prisma }: Store, query: Prisma.Sql): Promise<void> {
  const left = Prisma.sql`SELECT true FROM (${query} LIMIT 1) AS "left"`
  while ((await prisma.$queryRaw<unknown[]>(left)).length > 0) await setTimeout(LOOK_MS)
}

/** How long these processes have kept a processor busy, in seconds. */
async function busy(children: readonly ChildProcess[]): Promise<number> {
  const told = await Promise.all(
    children.map(async child => {
      const answer = once(child, 'message')
      child.send('busy')
      const [seconds] = await answer
      return Number(seconds)
    }),
  )
  return told.reduce((sum, one) => sum + one, 0)
}

function goRound(context: Context): Promise<number> {
  return sweep(context, ({ table, error }) => {
    throw new Error(`the clock failed at table ${table}`, { cause: error })
  })
}

/** As many tables, all over the database, where half of everybody's time is gone. */
async function makeDue({ prisma }: Store, count: number): Promise<void> {
  await prisma.$executeRaw`
    WITH due AS (
      UPDATE "Table" SET "dueAt" = now() - interval '1 second' WHERE id IN (SELECT id FROM "Table" ORDER BY md5(id::text) LIMIT ${count}::int)
      RETURNING id)
    UPDATE "Seat" SET "askedAt" = now() - interval '25 hours', "ranAt" = now() - interval '25 hours', reminded = 0
    FROM due WHERE "tableId" = due.id`
}
