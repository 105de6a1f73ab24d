import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { games } from '../../src/games/index.ts'
import { backupName } from '../../src/store/backups/backup-file.ts'
import { keepDeletions } from '../../src/store/backups/keep-deletions.ts'
import { makeBackup } from '../../src/store/backups/make-backup.ts'
import { openStore, type Store, type StoreSettings } from '../../src/store/store.ts'
import { channelId, guildId, userId } from '../../src/store/values/ids.ts'
import { heartbeat } from '../../src/tables/clocks/due/heartbeat.ts'
import { join as joinTable } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { askToDeleteServer, deleteServer } from '../../src/tables/privacy/delete-server.ts'
import { askToBeForgotten, forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { FULL } from '../full.ts'
import { INHERITED } from '../inherited.ts'
import { query } from '../query.ts'
import { findPrograms, startInstalled } from '../restore/backups.ts'
import { click, done } from '../tables/seated.ts'
import { temporary } from './folders.ts'

const log = pino({ level: 'silent' })
const ROOT = new URL('../../', import.meta.url).pathname
const [ANA, BEN, CHLOE] = ['70001', '70002', '70003'].map(id => userId.parse(id))
const [HOME, OTHER] = ['80001', '80002'].map(id => guildId.parse(id))

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program of the project to its end. */
function run(program: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise(resolve => {
    const node = ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/backups', program), ...args]
    execFile(process.execPath, node, { env: { ...INHERITED, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

const at = (store: Store): Context => ({ store, games, now: () => new Date() })

/** A game of two on a server, which has begun. */
async function begun(here: Context, guild: string | undefined, users: readonly (string | undefined)[]): Promise<void> {
  const [host, other] = users.map(user => userId.parse(user))
  if (host === undefined || other === undefined) throw new Error('nobody')
  const [game] = games.values()
  if (game === undefined) throw new Error('no game')
  const { table } = done(
    await openLobby(here, {
      interaction: click(),
      user: host,
      name: `Name ${host}`,
      game: game.id,
      places: 3,
      options: {},
      channel: channelId.parse('90001'),
      guild: guildId.parse(guild),
      locale: 'en',
    }),
  )
  done(await joinTable(here, { interaction: click(), user: other, table, name: `Name ${other}` }))
  done(await joinTable(here, { interaction: click(), user: userId.parse('70009'), table, name: 'Somebody' }))
  done(await start(here, { interaction: click(), user: host, table }))
}

/** What is played, then a backup, and then two who have themselves deleted: somebody, and a server. */
async function played(settings: StoreSettings, folder: string): Promise<void> {
  const store = await openStore(settings)
  const here = at(store)
  await begun(here, HOME, [ANA, BEN])
  await begun(here, OTHER, [BEN, CHLOE])
  if (ANA === undefined || HOME === undefined || OTHER === undefined) throw new Error('nobody')
  await setPlayerSettings(here, ANA, { locale: 'fr' })
  await heartbeat(here)
  await makeBackup(store.dumpable, { folder, days: 14 }, '1.0.0')
  done(await askToBeForgotten(here, { interaction: click(), user: ANA }))
  await forget(here, { user: ANA, nameIn: () => 'nobody' })
  await askToDeleteServer(here, OTHER)
  await deleteServer(here, OTHER)
  await keepDeletions(store, folder)
  await store.close()
}

/** Whether somebody who was deleted is still, and a server, and all else is there. */
async function isAsDeleted(settings: StoreSettings): Promise<void> {
  const store = await openStore(settings)
  const { prisma } = store
  const text = JSON.stringify([
    await prisma.table.findMany(),
    await prisma.seat.findMany(),
    await prisma.playerSettings.findMany(),
    await prisma.tableEvent.findMany(),
  ])
  const tables = await prisma.table.findMany({ select: { guildId: true } })
  await store.close()
  expect(text).not.toContain(ANA)
  expect(text).not.toContain(`Name ${ANA}`)
  expect(text).toContain(BEN)
  expect(tables).toEqual([{ guildId: HOME }])
}

/** A database that is backed up, and how a program is told of it. */
interface Kept {
  readonly settings: StoreSettings
  readonly folder: string
  readonly env: Record<string, string>
  /** The name of a backup that is broken in this way. */
  broken(how: 'cut' | 'empty' | 'foreign'): Promise<string>
  /** What is there beside the database: databases, or folders. */
  beside(): Promise<readonly string[]>
}

const [lastOf, kindOf] = [
  (folder: string) => readdirSync(folder).findLast(name => /\.(dump|tar\.gz)$/.test(name)) ?? '',
  (name: string) => (name.endsWith('.dump') ? ('dump' as const) : ('tar.gz' as const)),
]

function restores(name: string, open: () => Promise<Kept>, isQuick: boolean): void {
  describe(`${name}, once it is backed up`, () => {
    it('shows by a drill that it would go on, and goes on without who was deleted since where it is restored', async () => {
      const kept = await open()
      const before = await kept.beside()
      const tried = await run('restore-drill.ts', [], kept.env)
      expect(tried).toMatchObject({ code: 0, stderr: '' })
      expect(tried.stdout).toMatch(
        /^chaski-\S+, 0 hours old, was restored beside in \d+ s\.\n2 tables, 2 of them running/,
      )
      expect(tried.stdout).toContain(AGAIN)
      expect(tried.stdout).toContain('It goes on: every table can be read.')
      expect(await kept.beside()).toEqual(before)
      await isAsDeleted(kept.settings)

      const restored = await run('restore.ts', [lastOf(kept.folder)], kept.env)
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toContain(AGAIN)
      expect(restored.stdout).toMatch(/start the bot, which posts \d tables anew\. What was there before is kept as /)
      await isAsDeleted(kept.settings)
    })

    it.runIf(isQuick || FULL)(
      'names the tables that cannot be read, and those that the backup had stopped apart',
      async () => {
        const { settings, folder, env } = await open()
        const spoil = async (isStopped: boolean) => {
          const store = await openStore(settings)
          const [first] = await store.prisma.table.findMany({ orderBy: { id: 'asc' } })
          if (first === undefined) throw new Error('no table')
          await store.prisma.table.update({
            where: { id: first.id },
            data: { state: { spoilt: true }, stoppedAt: isStopped ? new Date() : null },
          })
          await makeBackup(store.dumpable, { folder, days: 14 }, '1.0.0')
          await store.close()
          return first.id
        }
        const id = await spoil(true)
        const known = new RegExp(
          `It goes on: every other table can be read\\.\\nStopped before the backup already: 1 table cannot .*#${id} \\(`,
        )
        const drilled = await run('restore-drill.ts', [], env)
        expect(drilled.stdout).toMatch(known)
        expect(drilled.code).toBe(1)
        await spoil(false)
        const unknown = await run('restore.ts', [lastOf(folder)], env)
        expect(unknown.stdout).toMatch(
          new RegExp(`It does not go on: 1 table cannot be read by their rules: #${id} \\(`),
        )
        expect(unknown.code).toBe(1)
        await spoil(true)
        const restored = await run('restore.ts', [lastOf(folder)], env)
        expect(restored.stdout).toMatch(known)
        expect(restored.code).toBe(0)
      },
    )

    it.runIf(isQuick || FULL)('is left as it is where its backup is broken, which is said in a sentence', async () => {
      const kept = await open()
      for (const [how, why] of BROKEN) {
        const name = await kept.broken(how)
        const before = await kept.beside()
        for (const [program, args] of [['restore.ts', [name]] as const, ['restore-drill.ts', []] as const]) {
          const { code, stderr } = await run(program, args, kept.env)
          expect(code, program).toBe(1)
          expect(stderr.trim(), program).toMatch(why)
          expect(stderr.trim().split('\n'), program).toHaveLength(1)
          expect(stderr.length, stderr).toBeLessThan(500)
        }
        expect(await kept.beside()).toEqual(before)
      }
      await isAsDeleted(kept.settings)
    })
  })
}

const AGAIN = 'Deleted again, since they were deleted after it: 1 person, 1 server.\n'

const BROKEN = [
  ['cut', /cut off|only a part/],
  ['empty', /is empty$/],
  ['foreign', /no database of Chaski’s|damaged/],
] as const

function breaking(folder: string, foreign: (path: string) => Promise<void>): Kept['broken'] {
  let later = 0
  const whole = lastOf(folder)
  return async how => {
    // The newest of all, for the drill to take it.
    const name = backupName(new Date(Date.now() + 60_000 * ++later), '1.0.0', kindOf(whole))
    const path = join(folder, name)
    writeFileSync(path, readFileSync(join(folder, whole)))
    if (how === 'cut') truncateSync(path, Math.floor(readFileSync(path).length / 2))
    if (how === 'empty') truncateSync(path, 0)
    if (how === 'foreign') await foreign(path)
    return name
  }
}

restores(
  'an embedded database',
  async () => {
    const [dataDir, folder] = [await temporary(), join(await temporary(), 'backups')]
    const settings = { dataDir, log }
    cpSync(inject('embedded'), dataDir, { recursive: true })
    mkdirSync(folder)
    await played(settings, folder)
    const foreign = async (path: string) => writeFileSync(path, 'no backup at all, but as long as one might be')
    return {
      settings,
      folder,
      env: { DATA_DIR: dataDir, BACKUP_DIR: folder },
      broken: breaking(folder, foreign),
      beside: async () => readdirSync(dataDir).filter(name => name !== 'lock'),
    }
  },
  false,
)

const programs = findPrograms()
const why = typeof programs === 'string' ? ` (${programs})` : ''

describe.skipIf(why !== '')(`with the programs of a server${why}`, () => {
  const start = async () => {
    const server = await startInstalled(typeof programs === 'string' ? '' : programs.bin)
    onTestFinished(server.remove)
    return server
  }

  restores(
    'a database of a server',
    async () => {
      const [server, folder] = [await start(), join(await temporary(), 'backups')]
      const settings = { databaseUrl: server.url, dataDir: '', log }
      await played(settings, folder)
      const foreign = async (path: string) => {
        await query(server.url, 'CREATE DATABASE foreigner')
        await query(server.url.replace(/chaski$/, 'foreigner'), 'CREATE TABLE cats (id int)')
        await new Promise<void>((resolve, reject) =>
          execFile(join(server.bin, 'pg_dump'), [...server.at, '-Fc', '-f', path, 'foreigner'], error =>
            error ? reject(error) : resolve(),
          ),
        )
      }
      return {
        settings,
        folder,
        env: { DATABASE_URL: server.url, BACKUP_DIR: folder },
        broken: breaking(folder, foreign),
        beside: async () => (await query<{ name: string }>(server.url, NAMES)).map(({ name }) => name),
      }
    },
    true,
  )

  it('a database that has the name of the server’s own is restored as well', async () => {
    const [server, folder] = [await start(), join(await temporary(), 'backups')]
    const url = server.url.replace(/chaski$/, 'postgres')
    await played({ databaseUrl: url, dataDir: '', log }, folder)
    const restored = await run('restore.ts', [lastOf(folder)], { DATABASE_URL: url, BACKUP_DIR: folder })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
  })

  it('a restore waits for nobody who works with the database, and says so', async () => {
    const [server, folder] = [await start(), join(await temporary(), 'backups')]
    const settings = { databaseUrl: server.url, dataDir: '', log }
    await played(settings, folder)
    const bot = await openStore(settings)
    onTestFinished(bot.close)
    const env = { DATABASE_URL: server.url, BACKUP_DIR: folder }
    const { code, stderr } = await run('restore.ts', [lastOf(folder)], env)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Nothing was restored: A bot works with this database: stop all of them, then run this again.\n',
    })
    // What a drill that was killed has left goes with the next one.
    await query(server.url, 'CREATE DATABASE chaski_drill')
    expect((await run('restore-drill.ts', [], env)).code).toBe(0)
    expect(await query(server.url, NAMES)).toEqual([{ name: 'chaski' }])
    expect(existsSync(join(folder, lastOf(folder)))).toBe(true)
  })
})

const NAMES = `SELECT datname AS name FROM pg_database WHERE datname LIKE 'chaski%' ORDER BY 1`
