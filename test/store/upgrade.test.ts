import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/games/index.ts'
import { startEmbedded } from '../../src/store/database/embedded.ts'
import { tidy } from '../../src/store/jobs/tidy.ts'
import { readDisturbance } from '../../src/store/messages/disturbance.ts'
import { readMessage } from '../../src/store/messages/kept-message.ts'
import { readLiveMessage } from '../../src/store/messages/live-message.ts'
import { messageKey } from '../../src/store/messages/message-row.ts'
import { enqueueTroubled } from '../../src/store/messages/trouble.ts'
import type { Store, StoreSettings } from '../../src/store/store.ts'
import { channelId, guildId, type TableId, tableId, userId } from '../../src/store/values/ids.ts'
import { readNote } from '../../src/tables/history/notes.ts'
import { past } from '../../src/tables/history/past.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { findTables } from '../../src/tables/lobby/find-tables.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { closeTable } from '../../src/tables/moderate/close-table.ts'
import { readPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { toPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import { vacations } from '../../src/tables/people/vacations.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { answerTime, best, playerStandings } from '../../src/tables/ratings/stats.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readTableEvents } from '../../src/tables/table/table-events.ts'
import { show } from '../../src/tables/turn/show.ts'
import { showVote } from '../../src/tables/votes/show-vote.ts'
import { type Database, eachDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { poolOf } from '../pool.ts'
import { sweep } from '../tables/clocks/sweep.ts'
import { copyOf } from '../tables/copy-of.ts'
import { log } from '../tables/log.ts'
import { click, code, contextOf, done, move } from '../tables/seated.ts'
import { beforeTries } from '../tries.ts'
import { goBack } from './go-back.ts'
import { ANA, BEN, CHANNEL, CHLOE, GUILD, ROWS, TABLES } from './long-ago/rows.ts'
import { sqlOf, steps } from './released.ts'

/** 0.2.0, and each migration since the first, which is that of 0.2.0 taken over. */
const versions = ['0.2.0', ...(await steps()).slice(1)]

const [ana, ben, chloe] = [userId.parse(ANA), userId.parse(BEN), userId.parse(CHLOE)]
const guild = guildId.parse(GUILD)

/** The versions to come from: the first of them where the run or the database is to be quick. */
function versionsIn(database: Database): readonly string[] {
  return database === 'embedded' || !FULL ? versions.slice(0, 1) : versions
}

/** How many rows each table has. */
async function count(pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  )
  const counts: [string, number][] = []
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`)
    counts.push([name, counted.rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counts)
}

eachDatabase((name, _, { fresh, reopen }) => {
  /** Uses the database without the program. */
  const withPool = async <T>({ databaseUrl, dataDir, log }: StoreSettings, use: (pool: pg.Pool) => Promise<T>) => {
    const embedded = name === 'embedded' ? await startEmbedded(dataDir, log) : undefined
    const pool = poolOf(embedded?.database ?? { connectionString: databaseUrl })
    try {
      return await use(pool)
    } finally {
      await pool.end()
      await embedded?.close()
    }
  }

  describe.each(versionsIn(name))('a database as of %s, with rows in every table', last => {
    let store: Store
    let at: Context
    const table = (kind: keyof typeof TABLES): TableId => tableId.parse(TABLES[kind])
    let before: Readonly<Record<string, number>>
    beforeTries(async () => {
      const settings = await fresh()
      before = await withPool(settings, async pool => {
        await goBack(pool, last)
        return count(pool)
      })
      store = await reopen(settings)
      at = { store, games, now: () => new Date() }
    })

    it('had rows in every table', () => {
      expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    })

    it('is read whole by today’s program', async () => {
      // Games whose rules have changed since say so; others go on.
      const hereOf = (game: string) => (games.get(game)?.version === 1 ? 'ok' : 'rules-older')
      for (const [kind, id] of Object.entries(TABLES)) {
        const row = await store.prisma.table.findUniqueOrThrow({ where: { id } })
        const expected = row.seed === null ? 'ok' : hereOf(row.game)
        for (const user of [ana, ben, chloe]) {
          expect(code(await show(at, { table: tableId.parse(id), user })), kind).toBe(expected)
        }
        expect(done(await log(at, { table: tableId.parse(id), user: ana })).entries, kind).toHaveLength(row.entries)
        expect(code(await past(at, { table: tableId.parse(id), user: ana })), kind).toBe(
          row.seed === null ? 'not-started' : expected,
        )
        expect(await readLiveMessage(store, tableId.parse(id))).toMatchObject({ message: `${9000 + id}`, revision: 1 })
      }
      expect(done(await recap(at, { table: table('incanGold'), user: ben })).since).toBeDefined()
      expect(done(await show(at, { table: table('finished') })).position).toMatchObject({
        phase: 'game',
        outcome: {},
      })

      const running = [TABLES.incanGold, TABLES.cuzco, TABLES.tawantinsuyu, TABLES.private]
      const listed = (await tablesOfUser(at, { user: ben }, () => {})).map(({ id }) => Number(id))
      expect(listed.toSorted()).toEqual(running)
      expect(await findTables(at, { channel: channelId.parse(CHANNEL), user: ana })).toHaveLength(4)

      const all = JSON.stringify(await Promise.all([ana, ben, chloe].map(user => copyOf(at, user))))
      for (const id of [TABLES.lobby, ...running, TABLES.finished]) expect(all).toContain(`"id":${id},`)
      expect((await readTableEvents(store.prisma, table('incanGold'))).map(({ what }) => what.type)).toHaveLength(5)
      const named = await store.prisma.tableEvent.findMany({ where: { userId: { not: null } }, orderBy: { id: 'asc' } })
      expect(named.map(({ userId }) => userId)).toEqual([CHLOE, BEN, CHLOE])
      expect(await vacations(at, chloe)).toHaveLength(1)
      const where = { tableId_userId: { tableId: table('incanGold'), userId: ben } }
      expect(toPlayerTableSettings(await store.prisma.playerTableSettings.findUnique({ where }))).toEqual({
        muted: true,
        pings: 'DM',
      })
      expect(done(await readNote(at, { table: table('tawantinsuyu'), user: ana })).note).toContain('potatoes')
      expect(await playerStandings(at, { guild, user: ana })).toHaveLength(1)
      expect(await best(at, { guild, game: 'incan-gold', limit: 5 })).toHaveLength(1)
      expect((await digest(at, guild))?.tables).toHaveLength(4)
      expect(await answerTime(at, { guild, user: ana })).toBeUndefined()
    })

    it('has its messages by what they are for', async () => {
      expect(await readLiveMessage(store, table('incanGold'))).toMatchObject({
        question: 4,
        goesOn: true,
        tableEvent: 2,
        fingerprint: 'f',
      })
      expect(await readLiveMessage(store, table('lobby'))).toMatchObject({ question: 0, goesOn: false })
      expect(await readMessage(store, messageKey(table('incanGold'), 'hand', ben))).toMatchObject({
        message: '9202',
        fingerprint: 'h',
      })
      expect(await readMessage(store, messageKey(table('incanGold'), 'offer', 1))).toMatchObject({ message: '9203' })
      expect(await readPublicSnapshot(at, table('incanGold'))).toMatchObject({
        snapshot: {
          standings: {
            past: [{ message: '9204', happened: '- Ana goes on.' }],
            calls: [{ message: '9201' }],
          },
        },
      })
      expect((await showVote(at, 1))?.kept).toMatchObject({ message: { message: '9205', fingerprint: 'v' } })
      expect(await readDisturbance(store, table('cuzco'))).toMatchObject({
        matter: 'closed',
        missing: ['Send Messages'],
      })
      expect(await readPlayerSettings(at, ana)).toMatchObject({ ways: { asked: 'DM', last: 'NONE' }, dmClosed: true })
    })

    it('is kept by the clock and the nightly purge, and its games go on', async () => {
      const failed: unknown[] = []
      await sweep(at, putOff => failed.push(putOff.error))
      expect(failed).toEqual([])
      // Whatever is not over has a moment at which the clock looks at it.
      expect(await store.prisma.table.count({ where: { status: { in: ['OPEN', 'RUNNING'] }, dueAt: null } })).toBe(0)
      await tidy(store.prisma, new Date())
      expect(await store.prisma.table.count()).toBe(before.Table)
      expect(await store.prisma.entry.count()).toBeGreaterThanOrEqual(before.Entry ?? 0)
      // Two were of kinds that there are no more.
      expect(await store.prisma.message.count()).toBe(before.Message ?? (before.Delivery ?? 0) - 2)

      // A message that was given up is tried again.
      const shown = () =>
        store.prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM pgboss.job WHERE name = 'show' AND (data->>'table')::int = ${TABLES.cuzco}`
      const earlier = (await shown()).length
      await enqueueTroubled(store, new Date(Date.now() + 1000))
      expect(await shown()).toHaveLength(earlier + 1)

      done(await move(at, table('incanGold'), ben, 'on'))
      expect(code(await move(at, table('cuzco'), ben, 'pass'))).toBe('rules-older')
      done(await start(at, { interaction: click(), user: ana, table: table('lobby') }))
      done(await rematch(at, { interaction: click(), user: ana, table: table('finished'), name: 'Ana' }))
      const moderating = contextOf(at, chloe, { sees: true, moderates: true })
      done(await closeTable(moderating, { interaction: click(), user: chloe, table: table('cuzco') }))
      for (const user of [ana, ben, chloe]) await forget(at, { user, nameIn: () => 'somebody' })
      const rest = await Promise.all([ana, ben, chloe].map(user => copyOf(at, user)))
      for (const data of rest) expect(data).toMatchObject({ settings: [], tables: [], traces: [], notes: [] })
    })
  })
})

it('has rows for every migration that brings a table', async () => {
  const bringing = ['0.2.0']
  for (const step of versions.slice(1)) {
    if ((await sqlOf(step)).includes('CREATE TABLE')) bringing.push(step)
  }
  expect(Object.keys(ROWS)).toEqual(bringing)
})
