import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NotHere } from '../../../src/store/jobs/not-here.ts'
import type { Payloads } from '../../../src/store/jobs/queues.ts'
import type { Store, StoreSettings } from '../../../src/store/store.ts'
import { type TableId, tableId } from '../../../src/store/values/ids.ts'
import { heartbeat } from '../../../src/tables/clocks/due/heartbeat.ts'
import { runClock } from '../../../src/tables/clocks/due/run-clock.ts'
import { enqueueSlices, lookAtSlice, type PutOff } from '../../../src/tables/clocks/due/sweep.ts'
import { IDLE_DAYS } from '../../../src/tables/clocks/idling.ts'
import { daysAfter } from '../../../src/tables/clocks/next-due.ts'
import { SERVER_LIMITS } from '../../../src/tables/limits/server-limits.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { anyDatabase, inDatabase } from '../../databases.ts'
import { listen } from '../../discord/reads/listen.ts'
import { FULL } from '../../full.ts'
import { reapers } from '../reapers.ts'
import { context, seated } from '../seated.ts'

const PROGRAM = fileURLToPath(new URL('dying-over-a-slice.ts', import.meta.url))

/** So many lobbies whose hosts are to be told by now that they will be closed, and as many where nothing is due. */
async function dueLobbies(at: Context, count: number): Promise<readonly TableId[]> {
  const { table } = at.store.prisma
  const like = { channelId: '77', game: 'reapers', version: 1, options: {}, places: 2, hostId: '1', locale: 'en' }
  const createdAt = new Date(
    2 * at.now().getTime() - daysAfter(at.now(), SERVER_LIMITS['lobby-days'].usual - IDLE_DAYS.lobby.notice).getTime(),
  )
  const made = (dueAt: Date) => table.createManyAndReturn({ data: Array(count).fill({ ...like, createdAt, dueAt }) })
  await made(new Date(at.now().getTime() + 3600_000))
  const due = await made(at.now())
  return due.map(({ id }) => tableId.parse(id))
}

/** Running tables where half of everybody's time is over, and the context at that moment. */
async function halfGone(at: Context, count: number) {
  const tables: TableId[] = []
  for (let n = 0; n < count; n++) tables.push((await seated(at, { people: 2, pace: 'DAILY' })).table)
  const now = new Date(at.now().getTime() + 24.5 * 3600_000)
  return { at: { ...at, now: () => now }, tables }
}

/** The tables whose hosts are to be told, once for each time. */
async function warned({ prisma }: Store): Promise<readonly number[]> {
  const rows = await prisma.$queryRaw<{ table: number }[]>`
    SELECT (data->>'table')::int AS table FROM pgboss.job WHERE name = 'warn' ORDER BY 1`
  return rows.map(({ table }) => table)
}

const failing = ({ table, error }: PutOff) => {
  throw new Error(`table ${table}`, { cause: error })
}

anyDatabase((_, open) => {
  it('a round leaves all that is due in slices, and no table that an earlier round has left', async () => {
    const at = context(await open())
    const due = await dueLobbies(at, 50)
    expect(await enqueueSlices(at)).toBe(50)
    expect(await enqueueSlices(at)).toBe(50)
    const left = await at.store.outbox.open('due')
    expect(left.map(({ tables }) => tables.length).toSorted()).toEqual([10, 20, 20])
    expect(left.flatMap(({ tables }) => tables).toSorted((a, b) => a - b)).toEqual(due)
  })

  it('each table of a slice is looked at, and once where the slice is taken up again', async () => {
    const at = context(await open())
    const tables = [...(await dueLobbies(at, 20))]
    await lookAtSlice(at, { tables: tables.slice(0, 7) }, failing)
    await lookAtSlice(at, { tables }, failing)
    expect(await warned(at.store)).toEqual(tables)
  })

  it('a table where the clock fails is put off, and the others of its slice are looked at', async () => {
    const at = context(await open())
    const due = await dueLobbies(at, 6)
    const [broken, sound] = [due.slice(0, 1), due.slice(1)]
    await at.store.prisma.table.updateMany({ where: { id: { in: broken } }, data: { channelId: 'nowhere' } })
    const told: TableId[] = []
    await lookAtSlice(at, { tables: [...due] }, ({ table }) => told.push(table))
    expect(await warned(at.store)).toEqual(sound)
    expect(told).toEqual(broken)
  })

  it('players of a slice are reminded in one transaction, and nothing more is asked for more tables', async () => {
    const at = context(await open())
    const ears = listen()
    onTestFinished(() => ears.close())
    const counts: number[] = []
    for (const count of [1, 8]) {
      const { at: then, tables } = await halfGone(at, count)
      const over = ears.begun('slice')
      await lookAtSlice(then, { tables }, failing)
      over()
      const [asked] = ears.heard()
      counts.push(asked?.statements.length ?? 0)
      const kept = await at.store.prisma.reminder.findMany({ where: { tableId: { in: tables } } })
      expect(kept.map(({ kind }) => kind)).toEqual(Array(2 * count).fill('half'))
      expect(await at.store.prisma.table.count({ where: { id: { in: tables }, dueAt: { lte: then.now() } } })).toBe(0)
      // Both sit at each of them: one call for each.
      expect(await at.store.outbox.open('call')).toHaveLength(2 * counts.length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(9)
  })

  it('a table that cannot be read with the others of its slice holds none of them up', async () => {
    const at = context(await open())
    const { at: then, tables } = await halfGone(at, 3)
    const [broken, ...sound] = tables
    await at.store.prisma.table.updateMany({ where: { id: broken ?? 0 }, data: { channelId: 'nowhere' } })
    const told: TableId[] = []
    await lookAtSlice(then, { tables }, ({ table }) => told.push(table))
    expect(told).toEqual([broken])
    const kept = await at.store.prisma.reminder.findMany({ orderBy: { tableId: 'asc' } })
    expect([...new Set(kept.map(({ tableId: id }) => id))]).toEqual(sound)
  })

  it('tables of rules that any living process has come into slices of their own, whichever goes round', async () => {
    const older = context(await open())
    const newer: Context = { ...older, games: new Map([[reapers.id, { ...reapers, version: 99 }]]) }
    const due = { dueAt: new Date(0), channelId: '77' }
    const { table: today } = await seated(older, { people: 2, pace: 'DAILY' })
    const { table: later } = await seated(older, { people: 2, pace: 'DAILY' })
    const { table: away } = await seated(older, { people: 2, pace: 'DAILY' })
    const change = (id: TableId, version: object) =>
      older.store.prisma.table.update({ where: { id }, data: { ...due, ...version } })
    await change(today, {})
    await change(later, { version: 99 })
    await change(away, { version: 98 })
    await heartbeat(newer)
    expect(await enqueueSlices(older)).toBe(2)
    const left = await older.store.outbox.open('due')
    expect(left.map(({ tables }) => tables).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([[today], [later]])
  })

  it('every process shows that its rules are there, whichever goes round', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let now = Date.now()
    const older: Context = { ...context(await open()), now: () => new Date(now) }
    const newer: Context = { ...older, games: new Map([[reapers.id, { ...reapers, version: 99 }]]) }
    const { prisma } = older.store
    const stop = await runClock(newer, { log: pino({ level: 'silent' }), watch: { clockFailed() {} } })
    for (let minutes = 1; minutes <= 5; minutes++) {
      now += 60_000
      await heartbeat(older)
      vi.advanceTimersByTime(60_000)
      const at = new Date(now)
      await expect.poll(() => prisma.rulesHeartbeat.count({ where: { version: 99, at } })).toBe(1)
    }
    stop()
    expect(await prisma.outage.count()).toBe(0)
  })

  it('two processes that come back at the same moment store it once that all were away', async () => {
    const at = context(await open())
    await heartbeat(at)
    const then = new Date(at.now().getTime() + 3600_000)
    await Promise.all([1, 2, 3].map(() => heartbeat({ ...at, now: () => then })))
    expect(await at.store.prisma.outage.count()).toBe(1)
  })

  it('a table of other versions of the rules is left to another process, and the others are looked at', async () => {
    const at = context(await open())
    const { table: newer } = await seated(at, { people: 2, pace: 'DAILY' })
    const dueAt = new Date(0)
    await at.store.prisma.table.update({ where: { id: newer }, data: { version: 99, dueAt } })
    const sound = await dueLobbies(at, 2)
    await expect(lookAtSlice(at, { tables: [newer, ...sound] }, failing)).rejects.toThrow(NotHere)
    expect(await warned(at.store)).toEqual(sound)
    expect(await at.store.prisma.table.findUnique({ where: { id: newer } })).toMatchObject({ dueAt, failures: 0 })
  })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  const work = ({ outbox }: Store, handler: (job: Payloads['due']) => Promise<void>) =>
    outbox.work('due', handler, { concurrency: 1 })
  const connect = async ({ databaseUrl }: StoreSettings) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  it('several processes share what is due at the same moment, and each table is looked at once', async () => {
    const settings = await fresh()
    const contexts = [context(await reopen(settings)), context(await reopen(settings))] as const
    const due = await dueLobbies(contexts[0], 100)
    const begun = contexts.map(() => Promise.withResolvers<void>())
    const both = Promise.all(begun.map(({ promise }) => promise))
    for (const [n, at] of contexts.entries()) {
      await work(at.store, async job => {
        begun[n]?.resolve()
        // Nobody goes on before the other one has a slice as well.
        await both
        await lookAtSlice(at, job, failing)
      })
    }
    await enqueueSlices(contexts[0])
    await expect.poll(() => warned(contexts[0].store)).toEqual(due)
  })

  it('a table that hangs holds up no other one', async () => {
    const settings = await fresh()
    const at = context(await reopen(settings))
    const due = await dueLobbies(at, 20)
    const [first] = due
    const client = await connect(settings)
    await client.query('BEGIN')
    await client.query('SELECT FROM "Table" WHERE id = $1 FOR UPDATE', [first])
    const looked = lookAtSlice(at, { tables: [...due] }, failing)
    await expect.poll(() => warned(at.store)).toEqual(due.slice(1))
    await client.query('COMMIT')
    await looked
    expect(await warned(at.store)).toEqual(due)
  })

  it.runIf(FULL)('a slice whose process dies is taken up by another one', async () => {
    const settings = await fresh()
    const at = context(await reopen(settings))
    const due = await dueLobbies(at, 20)
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      PROGRAM,
      settings.databaseUrl ?? '',
    ])
    onTestFinished(() => void child.kill('SIGKILL'))
    await enqueueSlices(at)
    await once(child.stdout, 'data')
    await work(at.store, job => lookAtSlice(at, job, failing))
    child.kill('SIGKILL')
    await expect.poll(() => warned(at.store)).toEqual(due)
  })
})
