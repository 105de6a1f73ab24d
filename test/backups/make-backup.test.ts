import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupName, listBackups, readBackupName } from '../../src/store/backups/backup-file.ts'
import type { Dumpable } from '../../src/store/backups/dumpable.ts'
import { backupFigures, lastBackup } from '../../src/store/backups/last-backup.ts'
import { makeBackup } from '../../src/store/backups/make-backup.ts'
import { writeWhole } from '../../src/store/backups/write-whole.ts'
import { startEmbedded } from '../../src/store/database/embedded.ts'
import { runPostgresProgram } from '../../src/store/database/run-postgres-program.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { eachDatabase, inDatabase } from '../databases.ts'
import { findPrograms, startInstalled } from '../restore/backups.ts'
import { beforeTries } from '../tries.ts'
import { standIn, temporary } from './folders.ts'

const log = pino({ level: 'silent' })
const DAYS = 14
const NOW = new Date('2026-05-31T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000)

/** A database at a moment of the test's choice, of which a dump is whatever is written. */
function ofText(write: (file: string) => Promise<void> = file => writeFile(file, 'a dump')): Dumpable {
  return {
    kind: 'dump',
    query: async sql => (sql.includes('clock_timestamp() AS at') ? [{ at: NOW }] : []),
    dump: write,
  }
}

describe('the file of a backup', () => {
  it('says when it was made, by which version, and how', () => {
    const name = backupName(NOW, '1.0.0-rc.1', 'tar.gz')
    expect(name).toBe('chaski-2026-05-31T120000Z-v1.0.0-rc.1.tar.gz')
    expect(readBackupName(name)).toEqual({ name, at: NOW, version: '1.0.0-rc.1', kind: 'tar.gz' })
    for (const other of ['chaski.dump', `.${name}.12.part`, 'chaski-2026-05-31T120000Z.dump', 'notes.txt'])
      expect(readBackupName(other), other).toBeUndefined()
  })

  it('is for its owner alone, in a folder that is made for it', async () => {
    const folder = join(await temporary(), 'deep', 'backups')
    const { name, bytes } = await makeBackup(ofText(), { folder, days: DAYS }, '1.0.0')
    expect(bytes).toBe(6)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual([name])
  })

  it('is not there where it could not be written to its end', async () => {
    const folder = await temporary()
    const half = async (file: string) => {
      await writeFile(file, 'a du')
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    await expect(makeBackup(ofText(half), { folder, days: DAYS }, '1.0.0')).rejects.toMatchObject({
      name: 'BackupFailed',
      failure: 'disk-full',
      message: expect.stringMatching(/^no room is left in BACKUP_DIR: make room.* \(no space\)$/),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is none as long as it is written, and what a killed process left goes with the next one', async () => {
    const folder = await temporary()
    const old = join(folder, '.chaski-2026-05-30T120000Z-v1.0.0.dump.7.part')
    await writeFile(old, 'a d')
    await utimes(old, ago(1), ago(1))
    await makeBackup(
      ofText(async file => {
        await writeFile(file, 'a dump')
        expect(await listBackups(folder)).toEqual([])
      }),
      { folder, days: DAYS },
      '1.0.0',
    )
    expect(readdirSync(folder)).toEqual([backupName(NOW, '1.0.0', 'dump')])
  })
})

describe('old backups', () => {
  const fill = async () => {
    const folder = await temporary()
    const names = [20, DAYS + 0.1, DAYS - 0.1].map(days => backupName(ago(days), '0.9.0', 'dump'))
    for (const name of names) await writeFile(join(folder, name), 'a dump')
    await writeFile(join(folder, 'chaski-2026-01-31.dump'), 'made by hand')
    return { folder, names }
  }

  it('are removed once there is a newer one, and nothing else that lies there', async () => {
    const { folder, names } = await fill()
    expect(await makeBackup(ofText(), { folder, days: DAYS }, '1.0.0')).toMatchObject({ removed: 2 })
    const left = ['chaski-2026-01-31.dump', names[2] ?? '', backupName(NOW, '1.0.0', 'dump')]
    expect(readdirSync(folder).toSorted()).toEqual(left.toSorted())
  })

  it('stay where none can be made any more', async () => {
    const { folder } = await fill()
    const before = readdirSync(folder)
    const broken = ofText(() => Promise.reject(new Error('broken')))
    await expect(makeBackup(broken, { folder, days: DAYS }, '1.0.0')).rejects.toMatchObject({ failure: 'other' })
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('a program of Postgres', () => {
  const URL = 'postgres://ana:s%2Fecret@db.example.org:6543/chaski?sslmode=require'
  const ask = async (url: string) => {
    await standIn('pg_dump', 'echo "$@"; env')
    vi.stubEnv('DISCORD_TOKEN', 'a token')
    const folder = await temporary()
    await writeWhole(folder, 'said', async path => {
      const { createWriteStream } = await import('node:fs')
      await runPostgresProgram('pg_dump', ['--format=custom'], url, { to: createWriteStream(path) })
    })
    const [args = '', ...rest] = (await readFile(join(folder, 'said'), 'utf8')).split('\n')
    return { args, env: new Set(rest) }
  }

  it('is told where the database is, and the password where no list of processes shows it', async () => {
    const { args, env } = await ask(URL)
    expect(args).toBe('--format=custom')
    for (const one of ['PGHOST=db.example.org', 'PGPORT=6543', 'PGUSER=ana', 'PGPASSWORD=s/ecret', 'PGDATABASE=chaski'])
      expect(env).toContain(one)
    expect([...env].filter(one => one.startsWith('DISCORD'))).toEqual([])
  })

  it('checks a certificate where the bot does', async () => {
    expect((await ask(URL)).env).toContain('PGSSLMODE=verify-full')
    expect((await ask(URL)).env).toContain('PGSSLROOTCERT=system')
    expect((await ask('postgres://a@b/c?sslmode=no-verify')).env).toContain('PGSSLMODE=require')
    expect((await ask('postgres://a@b/c?host=/run/pg')).env).toContain('PGHOST=/run/pg')
  })
})

/** A backup of a store that fails, and why. */
async function failing(store: Store, folder: string) {
  const error = await makeBackup(store.dumpable, { folder, days: DAYS }, '1.0.0').then(
    () => undefined,
    (failed: unknown) => failed,
  )
  return { error, last: await lastBackup(store) }
}

eachDatabase((_, open) => {
  let store: Store
  beforeTries(async () => {
    store = await open()
  })

  it('is told in a word why no backup is made of it where there is no place for one', async () => {
    const file = join(await temporary(), 'file')
    await writeFile(file, '')
    const { error, last } = await failing(store, file)
    expect(error).toMatchObject({ failure: 'no-folder', message: expect.stringContaining('BACKUP_DIR') })
    expect(last).toMatchObject({ good: undefined, failures: 1, failed: { failure: 'no-folder' } })
    expect(await backupFigures(store, new Date())).toMatchObject({ age: undefined, failures: 1 })
  })
})

inDatabase('embedded', (_, open) => {
  it('is packed while it is worked with, and begins from that as it was', async () => {
    const store = await open()
    const folder = await temporary()
    const claim = (interaction: string) => store.prisma.claim.create({ data: { interaction } })
    await claim('before')
    // One is being written meanwhile: it is there as a whole or not at all.
    const [made] = await Promise.all([makeBackup(store.dumpable, { folder, days: DAYS }, '1.0.0'), claim('meanwhile')])
    await claim('after')
    expect((await lastBackup(store)).good).toMatchObject({ name: made.name, bytes: made.bytes, version: '1.0.0' })
    expect((await backupFigures(store, new Date())).age).toBeLessThan(60)

    const dataDir = await temporary()
    await (await startEmbedded(dataDir, log, join(folder, made.name))).close()
    const again = await openStore({ dataDir, log })
    onTestFinished(again.close)
    const claims = (await again.prisma.claim.findMany()).map(({ interaction }) => interaction)
    expect(claims).toContain('before')
    expect(claims).not.toContain('after')
    // It was not whole when it was packed.
    expect((await lastBackup(again)).good).toBeUndefined()
  })

  it('goes on where its copy cannot be written', async () => {
    const store = await open()
    const folder = join(await temporary(), 'backups')
    await mkdir(folder)
    const gone = { ...store.dumpable, dump: (file: string) => store.dumpable.dump(join(file, 'not', 'there')) }
    await expect(makeBackup(gone, { folder, days: DAYS }, '1.0.0')).rejects.toMatchObject({ failure: 'no-folder' })
    expect(await store.health()).toBe(true)
  })
})

inDatabase('server', (_, open) => {
  it('is told in a word that its pg_dump is not there, or older than the server', async () => {
    const store = await open()
    const folder = await temporary()
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await failing(store, folder)).toMatchObject({ error: { failure: 'no-program' } })
    vi.unstubAllEnvs()
    await standIn(
      'pg_dump',
      'echo "pg_dump: error: server version: 18.4; pg_dump version: 15.18" >&2; ' +
        'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1',
    )
    const { error, last } = await failing(store, folder)
    expect(error).toMatchObject({
      failure: 'program-too-old',
      message: expect.stringContaining('server version: 18.4; pg_dump version: 15.18'),
    })
    expect(last).toMatchObject({ failures: 2, failed: { failure: 'program-too-old' } })
    expect(readdirSync(folder)).toEqual([])
  })

  it('has no half backup where its dump breaks off', async () => {
    const store = await open()
    const folder = await temporary()
    await standIn('pg_dump', 'echo half; echo "pg_dump: error: terminating connection" >&2; exit 1')
    expect(await failing(store, folder)).toMatchObject({ error: { failure: 'database-away' } })
    expect(readdirSync(folder)).toEqual([])
  })
})

const programs = findPrograms()
const why = typeof programs === 'string' ? ` (${programs})` : ''

describe.skipIf(why !== '')(`a server with a pg_dump of its version${why}`, () => {
  it('is dumped while it is worked with', async () => {
    const server = await startInstalled(typeof programs === 'string' ? '' : programs.bin)
    onTestFinished(server.remove)
    const store = await openStore({ databaseUrl: server.url, dataDir: '', log })
    onTestFinished(store.close)
    const folder = await temporary()
    const { name } = await makeBackup(store.dumpable, { folder, days: DAYS }, '1.0.0')
    const dump = await readFile(join(folder, name))
    expect(dump.subarray(0, 5).toString()).toBe('PGDMP')
    expect((await lastBackup(store)).good).toMatchObject({ name, bytes: dump.length })
    expect(existsSync(join(folder, name))).toBe(true)
  })
})
