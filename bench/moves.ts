import pg from 'pg'
import pino from 'pino'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { games } from '../src/games/index.ts'
import { openStore } from '../src/store/store.ts'
import { channelId, interactionId, type TableId, type UserId, userId } from '../src/store/values/ids.ts'
import { join } from '../src/tables/lobby/join.ts'
import { openLobby } from '../src/tables/lobby/open-lobby.ts'
import { start } from '../src/tables/lobby/start.ts'
import type { Context } from '../src/tables/record/context.ts'
import { show } from '../src/tables/turn/show.ts'
import { stage } from '../src/tables/turn/stage.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { query } from '../test/query.ts'
import { amount } from './brief.ts'
import { figures, print, report } from './figures.ts'
import { seatsFor } from './seats-for.ts'

const TABLES = amount(40, 2)
const SEATS = 4
const MOVES = amount(600, 6)

/**
 * How long a committed move takes, beside its floor: the very same statements, recorded while each move was made, sent
 * again by plain `pg`, one after the other, to a copy of the database that has all moves before it.
 */
export async function benchMoves(): Promise<void> {
  for (const game of games.values()) await benchMovesOf(game)
}

async function benchMovesOf(game: AnyGame): Promise<void> {
  const server = await startPostgres()
  try {
    await query(server.url('postgres'), 'CREATE DATABASE bench')
    const url = server.url('bench')
    const tables = await withContext(url, context => setUp(context, game))
    await query(server.url('postgres'), 'CREATE DATABASE floor TEMPLATE bench')
    // Before any connection is opened that is to be listened to.
    const recorder = record()
    const { ours, floor } = await withContext(url, context =>
      play(context, tables, { recorder, copy: server.url('floor') }),
    )
    recorder.stop()
    const [mine, least] = [figures(ours), figures(floor)]
    report(`${game.id}, a committed move`, mine)
    report('  the same statements by plain pg', least)
    print('  a committed move, times its floor', (mine.median / least.median).toFixed(2))
  } finally {
    await server.remove()
  }
}

async function withContext<T>(databaseUrl: string, work: (context: Context) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  return work({ store, games, now: () => new Date() }).finally(store.close)
}

let clicks = 0
const click = () => interactionId.parse(String(10n ** 17n + BigInt(clicks++)))
const player = (number: number): UserId => userId.parse(String(2n * 10n ** 17n + BigInt(number)))

async function setUp(context: Context, game: AnyGame): Promise<readonly TableId[]> {
  const seats = seatsFor(game, SEATS)
  const made: TableId[] = []
  for (let n = 0; n < TABLES; n++) {
    const [host, ...others] = Array.from({ length: seats }, (_, seat) => player(n * seats + seat))
    if (host === undefined) throw new RangeError('nobody to play')
    const opened = await openLobby(context, {
      interaction: click(),
      user: host,
      name: 'Player 0',
      game: game.id,
      places: seats,
      options: {},
      channel: channelId.parse(String(3n * 10n ** 17n + BigInt(n))),
      locale: 'en',
    })
    if (!opened.ok) throw new Error('no table was opened')
    const { table } = opened
    for (const user of others) await join(context, { interaction: click(), user, table, name: `Player ${user}` })
    await start(context, { interaction: click(), user: host, table })
    made.push(table)
  }
  return made
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Plays move after move at one table after another; each is timed, and after it the same statements sent to the copy. */
async function play(
  context: Context,
  tables: readonly TableId[],
  { recorder, copy }: { readonly recorder: Recorder; readonly copy: string },
) {
  const ours: number[] = []
  const floor: number[] = []
  const plain = new pg.Client(copy)
  await plain.connect()
  for (let n = 0; n < MOVES; n++) {
    const table = tables[n % tables.length]
    const next = table === undefined ? undefined : await nextMove(context, table)
    if (table === undefined || next === undefined) continue
    recorder.begin()
    const started = performance.now()
    const staged = await stage(context, { interaction: click(), table, user: next.user, moves: [next.move] })
    const took = performance.now() - started
    const statements = recorder.end()
    if (!staged.ok) throw new Error('a legal move was refused')
    ours.push(took)
    floor.push(await repeat(plain, statements))
  }
  await plain.end()
  return { ours, floor }
}

/** The first legal action of the seat asked first at a table; undefined if no seat is asked. */
export async function nextMove(context: Context, table: TableId) {
  const shown = await show(context, { table })
  const asked = shown.ok ? shown.position.seats.find(seat => seat.asked) : undefined
  if (!shown.ok || asked?.user === undefined) return undefined
  const game: AnyGame | undefined = context.games.get(shown.position.table.game)
  const own = await show(context, { table, user: asked.user })
  if (!own.ok || own.position.phase === 'lobby' || game === undefined) return undefined
  const [action] = own.position.legal()
  return { user: asked.user, move: game.notation.format(action) }
}

type Recorder = ReturnType<typeof record>

/** Listens to what `pg` sends on connections that are in a transaction. */
function record() {
  const original = pg.Client.prototype.query
  let statements: Statement[] | undefined
  const inTransaction = new WeakSet<object>()
  const listen = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const config = typeof first === 'object' && first !== null ? first : {}
    const named = 'text' in config ? String(config.text) : ''
    const text = typeof first === 'string' ? first : named
    const given = Array.isArray(second) || !('values' in config) ? second : config.values
    const values = Array.isArray(given) ? given : []
    if (/^\s*BEGIN/i.test(text)) inTransaction.add(this)
    if (inTransaction.has(this)) statements?.push({ text, values: [...values] })
    if (/^\s*COMMIT/i.test(text)) inTransaction.delete(this)
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: listen })
  return {
    begin() {
      statements = []
    },
    end(): readonly Statement[] {
      const heard = statements ?? []
      statements = undefined
      return heard
    },
    stop() {
      Object.assign(pg.Client.prototype, { query: original })
    },
  }
}

/** How long the same statements take, one after the other, in milliseconds. */
async function repeat(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const started = performance.now()
  for (const { text, values } of statements) await client.query(text, values)
  return performance.now() - started
}
