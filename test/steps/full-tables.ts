import { chance } from '../../src/engine/basics/chance.ts'
import { MOST_MOVES } from '../../src/engine/play/demand-end.ts'
import type { Store } from '../../src/store/store.ts'
import { type TableId, tableId, userId } from '../../src/store/values/ids.ts'
import { MOST_QUIET } from '../../src/tables/clocks/zones.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { DAYS_A_YEAR } from '../../src/tables/people/vacations.ts'
import { readMatch } from '../../src/tables/record/running.ts'
import { play } from '../../src/tables/record/table-match.ts'
import { MOST_TABLES } from '../../src/tables/table/limits.ts'
import { transactAt } from '../../src/tables/table/transact.ts'
import { save } from '../../src/tables/turn/save.ts'
import { type Chaski, live } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { settled } from '../store/settled.ts'

/** How many games everybody has behind them. */
const HISTORY = FULL ? 2000 : 100
/** How many moves were made at the tables that go on. */
const MOVES = 100
const HOURS_AWAY = 300

/** Every game goes as it always does. */
export const SEED = '5'.repeat(64)

/** Zones whose clocks are set otherwise than others. */
const ZONES = [
  'Pacific/Apia',
  'America/St_Johns',
  'Europe/Paris',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
]

/** Where a game is played. */
export interface Place {
  readonly game: string
  readonly channel: string
  readonly table: TableId
}

/** People who have set all that can be set, and sit at as many tables as they may, with years of games behind them. */
export interface FullTables {
  readonly people: readonly User[]
  /** A table of each game, with as many people as it takes. */
  readonly places: readonly Place[]
  /** Tables of the game that most people play at once. */
  readonly tables: readonly TableId[]
  /** One that has ended after as many moves as no game lasts. */
  readonly longest: TableId
}

/** Has eight people sit down everywhere. */
export async function fillTables({ world, services }: Pick<Chaski, 'world' | 'services'>): Promise<FullTables> {
  const { games, store } = services.tables
  const people = ZONES.map((_, n) => world.user(`Player ${n}`))
  const places: Place[] = []
  for (const game of games.keys()) places.push(await begin({ world, services }, people, game))
  const [largest] = places.toSorted((a, b) => (games.get(b.game)?.seats[1] ?? 0) - (games.get(a.game)?.seats[1] ?? 0))
  if (largest === undefined) throw new Error('no game')
  await plan({ services }, people)
  await settled(store)
  const { prisma } = store
  await prisma.$executeRaw`UPDATE "Seat" SET "askedAt" = now() - interval '13 days', "ranAt" = now() - interval '13 days' WHERE asked`
  const ended = { status: 'FINISHED', endedAt: new Date(Date.now() - 30 * 24 * 3600_000).toISOString(), dueAt: null }
  const [longest] = await copies(store, largest.table, { count: HISTORY, first: 20_000, changed: ended })
  if (longest === undefined) throw new Error('no history')
  await lengthen(store, longest, largest.table)
  const free = { count: MOST_TABLES.seats - games.size, first: 10_000, changed: { dueAt: null } }
  const tables = [largest.table, ...(await copies(store, largest.table, free))]
  return { people, places, tables, longest }
}

/** A table of a game that has gone on for a while, with as many of these people as it takes. */
async function begin(
  { world, services }: Pick<Chaski, 'world' | 'services'>,
  people: readonly User[],
  game: string,
): Promise<Place> {
  const { games, store } = services.tables
  const [host, ...others] = people.slice(0, games.get(game)?.seats[1])
  if (host === undefined) throw new Error('nobody')
  const { id: channel } = world.addChannel(`full-${game}`)
  const seats = others.length + 1
  await host.slash(channel, `/play new game:${game} players:${seats} pace:RELAXED quiet:true hints:true`)
  for (const one of others) await one.slash(channel, '/play join')
  await host.slash(channel, '/play start')
  await live(world, channel, ({ text }) => text.includes('Waiting for'))
  const table = tableId.parse((await store.prisma.table.findFirstOrThrow({ where: { channelId: channel } })).id)
  const whims = chance(SEED)
  await transactAt(services.tables, { table }, async (change, record) => {
    let match = readMatch(games, record)
    for (let moves = 0; moves < MOVES; moves++) {
      const [asked] = match.waiting.seats
      if (asked === undefined) break
      const { seat } = asked
      const step = play(match, { seat, by: 'PLAYER', action: whims.pick([...match.game.legal(match.state, seat)]) })
      if (!step.ok || step.match.waiting.seats.length === 0) break
      match = step.match
    }
    await save(change, record, { match })
    return { ok: true }
  })
  return { game, channel, table }
}

/** Everybody has the longest quiet hours and as many vacations as they may, and the bot was away every hour. */
async function plan(
  { services: { tables: context } }: Pick<Chaski, 'services'>,
  people: readonly User[],
): Promise<void> {
  const { prisma } = context.store
  for (const [n, one] of people.entries()) {
    const user = userId.parse(one.id)
    const from = (n * 3 * 60) % (24 * 60)
    const quiet = { from, to: (from + MOST_QUIET) % (24 * 60) }
    await setPlayerSettings(context, user, { zone: ZONES[n] ?? 'UTC', quiet })
    await prisma.$executeRaw`
      INSERT INTO "Vacation" ("userId", "from", "to")
      SELECT ${user}, now() + make_interval(days => 12 * n), now() + make_interval(days => 12 * n + 1)
      FROM generate_series(1, ${DAYS_A_YEAR}::int) n`
  }
  await prisma.$executeRaw`
    INSERT INTO "Outage" ("from", "to")
    SELECT now() - make_interval(hours => n), now() - make_interval(hours => n, mins => -5)
    FROM generate_series(1, ${HOURS_AWAY}::int) n`
}

/** The same table many times. */
async function copies(
  { prisma }: Store,
  of: TableId,
  { count, first, changed }: { readonly count: number; readonly first: number; readonly changed: object },
): Promise<readonly TableId[]> {
  await prisma.$executeRaw`
    INSERT INTO "Table" SELECT c.* FROM "Table" t, generate_series(1, ${count}::int) n,
      jsonb_populate_record(t, jsonb_build_object('id', ${first}::int + n) || ${JSON.stringify(changed)}::jsonb) c WHERE t.id = ${of}`
  await prisma.$executeRaw`
    INSERT INTO "Seat" SELECT c.* FROM "Seat" t, generate_series(1, ${count}::int) n,
      jsonb_populate_record(t, jsonb_build_object('tableId', ${first}::int + n)) c WHERE t."tableId" = ${of}`
  await prisma.$executeRaw`
    INSERT INTO "Entry" SELECT c.* FROM "Entry" t, generate_series(1, ${count}::int) n,
      jsonb_populate_record(t, jsonb_build_object('tableId', ${first}::int + n)) c WHERE t."tableId" = ${of}`
  return Array.from({ length: count }, (_, n) => tableId.parse(first + n + 1))
}

/** What was played at a table, a copy of another one, is in its log again and again, until it is as long as any may be. */
async function lengthen({ prisma }: Store, table: TableId, of: TableId): Promise<void> {
  const { entries } = await prisma.table.findFirstOrThrow({ where: { id: table } })
  await prisma.$executeRaw`
    INSERT INTO "Entry" SELECT c.* FROM "Entry" t, generate_series(1, ${Math.ceil(MOST_MOVES / entries)}::int) n,
      jsonb_populate_record(t, jsonb_build_object('number', t.number + n * ${entries}::int)) c
    WHERE t."tableId" = ${table} AND c.number < ${MOST_MOVES}`
  await prisma.table.updateMany({ where: { id: table }, data: { entries: MOST_MOVES - 1 } })
  // All of it was told.
  await prisma.$executeRaw`
    INSERT INTO "Message" SELECT c.* FROM "Message" t,
      jsonb_populate_record(t, jsonb_build_object('tableId', ${table}::int, 'entry', ${MOST_MOVES}::int)) c
    WHERE t."tableId" = ${of} AND t.kind = 'live'`
}
