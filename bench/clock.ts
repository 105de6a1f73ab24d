import pino from 'pino'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { open } from '../src/engine/play/match.ts'
import { games } from '../src/games/index.ts'
import { openStore, type Store } from '../src/store/store.ts'
import { sweep } from '../src/tables/clocks/due/sweep.ts'
import type { Desk } from '../src/tables/record/desk.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { print } from './figures.ts'
import { seatsFor } from './seats-for.ts'

const OPEN = [1_000, 100_000]
const DUE = [0, 10, 100, 1_000]
const WARM = 100
const SEATS = 3
const HOUR_MS = 3600_000
const SEED = 'c1'.repeat(32)

/** What a sweep of the clock takes, with n tables open and some of them due. */
export async function benchClock(): Promise<void> {
  for (const game of games.values()) await benchClockOf(game)
}

async function benchClockOf(game: AnyGame): Promise<void> {
  print(`${game.id}, the clock`)
  const server = await startPostgres()
  const store = await openStore({
    databaseUrl: server.url('postgres'),
    dataDir: '',
    log: pino({ level: 'silent' }),
  })
  const desk: Desk = { store, games, now: () => new Date() }
  try {
    // Compilation on the first run is not measured.
    await addTables(store, game, WARM)
    await makeDue(store, WARM)
    await goRound(desk)
    let tables = WARM
    for (const open of OPEN) {
      await addTables(store, game, open - tables)
      tables = open
      for (const due of DUE) await benchSweep(desk, { open, due })
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

async function benchSweep(desk: Desk, { open, due }: { readonly open: number; readonly due: number }): Promise<void> {
  await makeDue(desk.store, due)
  const before = process.memoryUsage()
  const started = performance.now()
  const looked = await goRound(desk)
  const took = performance.now() - started
  const grown = (process.memoryUsage().heapUsed - before.heapUsed) / 1e6
  if (looked !== due) throw new Error(`${looked} tables were looked at, not ${due}`)
  const each = due === 0 ? '' : `${(took / due).toFixed(2)} ms each`
  const memory = `heap ${(before.heapUsed / 1e6).toFixed(0)} MB and ${grown.toFixed(1)} more`
  print(`${open} tables open, ${due} due: a sweep`, `${took.toFixed(1)} ms`, memory, each)
}

function goRound(desk: Desk): Promise<number> {
  return sweep(desk, ({ table, error }) => {
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
