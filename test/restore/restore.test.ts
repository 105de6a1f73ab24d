import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openStore, type Store, type StoreSettings } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { heartbeat } from '../../src/tables/clocks/due/heartbeat.ts'
import { goOnAfterRestore } from '../../src/tables/table/go-on-after-restore.ts'
import { inDatabase } from '../databases.ts'
import { type Chaski, live, startChaski } from '../discord/chaski.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { answerAll, beatOf, begin, isEnd, playersOf, playOut } from '../faults/round.ts'
import { FULL } from '../full.ts'
import { INHERITED } from '../inherited.ts'
import { query } from '../query.ts'
import { deadlines } from '../tables/clocks/deadlines.ts'
import { type Backed, copyOnServer, dumped, findPrograms, folder } from './backups.ts'

const PROGRAM = fileURLToPath(new URL('../../src/process/restored.ts', import.meta.url))
const QUIET = ['--disable-warning=ExperimentalWarning']
const HOUR = 3600_000
const log = pino({ level: 'silent' })

/** The last number that a table was given, or is said to have been. */
async function lastNumber(databaseUrl: string): Promise<number> {
  const sequence = await query(
    databaseUrl,
    `SELECT last_value AS last FROM pg_sequences WHERE sequencename = 'Table_id_seq'`,
  )
  const [{ last }] = z.tuple([z.object({ last: z.coerce.number() })]).parse(sequence)
  return last
}

/** A bot that can be ended and started again, by a clock that the test turns. */
function openBot(playground: Playground, now: () => Date) {
  let running: { readonly chaski: Chaski; readonly store: Store } | undefined
  const end = async () => {
    await running?.chaski.close()
    await running?.store.close()
    running = undefined
  }
  onTestFinished(end)
  const start = async (settings: StoreSettings, first: (store: Store) => Promise<void> = async () => {}) => {
    const store = await openStore({ ...settings, now })
    await first(store)
    const chaski = await startChaski(store, { playground, now })
    running = { chaski, store }
    await heartbeat(chaski.services.tables)
    return chaski.services.tables
  }
  return { start, end }
}

/** Plays, backs up, plays on, goes back, and plays on from there. */
async function goBack(make: () => Promise<Backed>, after: 'minutes' | 'hours') {
  const backed = await make()
  onTestFinished(backed.remove)
  const playground = await startPlayground({ requestsPerSecond: 100_000 })
  onTestFinished(playground.close)
  const { world } = playground
  let time = Date.now()
  const now = () => new Date(time)
  const bot = openBot(playground, now)
  let context = await bot.start(backed.settings)
  const players = playersOf(world, 3)
  const [round, first] = await begin(world, 'restored', players)
  const { id: number } = await context.store.prisma.table.findFirstOrThrow()
  const table = tableId.parse(number)
  const asked = await answerAll(round, first)
  await context.store.prisma.table.update({ where: { id: table }, data: { pace: 'DAILY' } })
  const entries = () => context.store.prisma.entry.count({ where: { tableId: table } })
  const played = await entries()
  const due = await deadlines(context, table)
  await heartbeat(context)
  // Left and not done by the time of the backup.
  const later = new Date(time + 10 * HOUR)
  await context.store.outbox.enqueue({ queue: 'vacation', payload: { vacation: 1, phase: 'began' }, after: later })

  if (!backed.live) await bot.end()
  const restore = await backed.backUp()
  if (!backed.live) context = await bot.start(backed.settings)

  time += 2 * HOUR
  await heartbeat(context)
  const since = await answerAll(round, asked)
  expect(await entries()).toBeGreaterThan(played)
  const [host, other] = players
  const elsewhere = world.addChannel('opened-since').id
  await host.slash(elsewhere, '/play new game:incan-gold players:3')
  const lobby = await live(world, elsewhere, ({ text }) => text.includes('1 of 3'))
  await bot.end()

  time += 3 * HOUR
  // Discord remembers for some minutes what was posted in the place of the message that the backup knows.
  if (after === 'hours') world.state.nonces.clear()
  const settings = await restore()
  context = await bot.start(settings, async store => {
    const gone = await goOnAfterRestore({ store, games: context.games, now })
    expect(gone).toEqual({ tables: 1, failed: [] })
  })
  const shown = await live(world, round.channel, message => {
    return BigInt(message.id) > BigInt(asked.id) && beatOf(message) === beatOf(asked) && message.pictures.length > 0
  })
  return {
    context,
    world,
    round,
    table,
    asked,
    since,
    lobby,
    shown,
    played,
    entries,
    due,
    host,
    other,
    elsewhere,
    later,
  }
}

/** What holds whatever a backup is made by. */
function goesOn(after: 'minutes' | 'hours', make: () => Promise<Backed>, isRun = true): void {
  test.runIf(isRun)(`a game goes on from where it was when the backup was made, ${after} ago`, async () => {
    const back = await goBack(make, after)
    const { context, world, round, table, asked, since, lobby, shown, played, entries, due, other, host, elsewhere } =
      back

    // What stood then is posted anew, below what was posted since.
    expect(await entries()).toBe(played)
    expect(beatOf(shown)).toBe(beatOf(asked))

    // Nobody's time ran from the backup on.
    for (const [seat, was] of due)
      expect((await deadlines(context, table)).get(seat)?.getTime()).toBeGreaterThanOrEqual(
        was.getTime() + 5 * HOUR - 1000,
      )

    // A message that was posted since is nobody's: what is pressed there for a question to come is not played.
    expect(BigInt(shown.id)).toBeGreaterThan(BigInt(since.id))
    expect((await host.press(since, 'Go on')).failed).toBeUndefined()
    expect(await entries()).toBe(played)
    const joined = await other.press(lobby, 'Join')
    expect(joined.reply?.text).toContain('no table')

    // Its number is not given to another table, whose seats its buttons would give away.
    await host.slash(elsewhere, '/play new game:incan-gold players:3')
    await live(world, elsewhere, ({ id, text }) => id !== lobby.id && text.includes('1 of 3'))
    const newest = await context.store.prisma.table.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(newest.id).toBeGreaterThan(20_000_000)

    // What was left to be done at a later moment is still to be done, once.
    const left = await context.store.queues()
    expect(left.find(({ queue }) => queue === 'vacation')).toMatchObject({ waiting: 0, putOff: 1, active: 0 })
    expect(isEnd(await playOut(round, shown))).toBe(true)
  })
}

test('what is run after a restore says in a line what keeps it from it', () => {
  const env = { ...INHERITED, DIRECT_URL: 'postgres://localhost/chaski' }
  const { status, stderr } = spawnSync(process.execPath, [...QUIET, PROGRAM], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^DIRECT_URL: [^\n]+\n$/) })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  test('what is run after a restore says what it has done', async () => {
    const { databaseUrl = '' } = await fresh()
    const env = { ...INHERITED, DATABASE_URL: databaseUrl }
    expect(execFileSync(process.execPath, [...QUIET, PROGRAM], { env, encoding: 'utf8', stdio: 'pipe' })).toContain(
      '0 tables',
    )
    expect(await lastNumber(databaseUrl)).toBeGreaterThan(20_000_000)
  })

  test.runIf(FULL)('what is run after a restore does nothing while a bot works with the database', async () => {
    const settings = await fresh()
    const bot = await reopen(settings)
    const { databaseUrl = '' } = settings
    const numbers = () => query(databaseUrl, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
    const before = await numbers()
    const env = { ...INHERITED, DATABASE_URL: databaseUrl }
    const run = () => promisify(execFile)(process.execPath, [...QUIET, PROGRAM], { env })
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: 'A bot works with this database: stop all of them, then run this again.\n',
    })
    expect(await numbers()).toEqual(before)
    await bot.close()
    expect((await run()).stdout).toContain('0 tables')
  })

  test('the same backup restored a second time goes on with numbers that it gave neither then nor the first time', async () => {
    const restored = async (now: Date) => {
      const settings = await fresh()
      const store = await openStore({ ...settings, now: () => now })
      onTestFinished(store.close)
      await goOnAfterRestore({ store, games: new Map(), now: () => now })
      return lastNumber(settings.databaseUrl ?? '')
    }
    const first = await restored(new Date())
    expect(await restored(new Date(Date.now() + HOUR))).toBeGreaterThanOrEqual(first + 3600)
  })

  goesOn('hours', async () => copyOnServer(await fresh()))
})

inDatabase('embedded', (_, __, { fresh }) => {
  goesOn('minutes', async () => folder(await fresh()), FULL)
})

const programs = findPrograms()
const why = typeof programs === 'string' ? ` (${programs})` : ''

describe.runIf(FULL && typeof programs !== 'string')(`by pg_dump and pg_restore${why}`, () => {
  goesOn('hours', () => dumped(typeof programs === 'string' ? '' : programs.bin, log))
})
