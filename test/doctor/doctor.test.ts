import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../databases.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { query } from '../query.ts'
import { beforeTries } from '../tries.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface Examined {
  readonly code: number
  readonly lines: readonly string[]
  /** What is to be mended. */
  readonly wrong: readonly string[]
}

/** Runs the program with these settings and no others, to its end. */
function doctor(settings: Readonly<Record<string, string>>): Promise<Examined> {
  const { promise, resolve: done } = Promise.withResolvers<Examined>()
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...settings }
  const args = ['--disable-warning=ExperimentalWarning', 'src/doctor/doctor.ts']
  execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) => {
    expect(stderr).toBe('')
    const lines = stdout.split('\n')
    const wrong = lines.filter(line => line.startsWith('⚠️'))
    done({ code: Number(error?.code ?? 0), lines, wrong })
  })
  return promise
}

test('where nothing is set, all is well for a playground', async () => {
  const { code, wrong, lines } = await doctor({ DATA_DIR: ROOT })
  expect({ code, wrong }).toEqual({ code: 0, wrong: [] })
  expect(lines).toContain('✅ DISCORD_TOKEN: none: the playground is opened')
})

test('every wrong setting is named, and not only the first', async () => {
  const { code, wrong } = await doctor({
    DATA_DIR: ROOT,
    DISCORD_TOKEN: '"quoted"',
    DISCORD_PUBLIC_KEY: 'short',
    DISCORD_CLIENT_SECRET: 'without-an-address',
    DISCORD_LIMITS: 'proxy',
    DATABASE_URL: 'mysql://somewhere',
    PORT: '70000',
    LOCALE: 'xx',
    LOG_LEVEL: 'loud',
    SHARDS: 'some',
    FIRST_TABLES: '0',
    CUZCO_BOARD: 'no-such-file.json',
  })
  expect(code).toBe(1)
  const named = wrong.map(line => /^⚠️ ([A-Z_]+):/.exec(line)?.[1])
  expect(named.toSorted()).toEqual(
    [
      ...[
        'CUZCO_BOARD',
        'DATABASE_URL',
        'DISCORD_CLIENT_SECRET',
        'DISCORD_LIMITS',
        'DISCORD_PUBLIC_KEY',
        'DISCORD_TOKEN',
      ],
      ...['FIRST_TABLES', 'LOCALE', 'LOG_LEVEL', 'PORT', 'SHARDS'],
    ].toSorted(),
  )
})

describe('of this machine', () => {
  test('a port that another program has, and an address that is not ours', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise(listening => server.once('listening', listening))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect((await doctor({ DATA_DIR: ROOT, PORT: port })).wrong).toEqual([
      `⚠️ PORT: another program listens on ${port} already`,
    ])
    expect((await doctor({ DATA_DIR: ROOT, HOST: '192.0.2.1' })).wrong).toEqual([
      '⚠️ HOST: 192.0.2.1 is no address of this machine',
    ])
  })

  test('a bot of ours that has the port is no trouble', async () => {
    const server = http.createServer((_, answer) => void answer.end('{"lagMilliseconds":0}')).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise(listening => server.once('listening', listening))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, lines } = await doctor({ DATA_DIR: ROOT, PORT: port })
    expect(code).toBe(0)
    expect(lines).toContain(`✅ HOST, PORT: Chaski answers at 127.0.0.1:${port}`)
  })

  test.each([
    ['a file', resolve(ROOT, 'package.json'), /is a file, not a folder/],
    ['in a file', resolve(ROOT, 'package.json/data'), /has a file where a folder has to be/],
    ['one that nobody can make', '/proc/nope', /cannot be made there/],
  ])('a folder that is %s', async (_, folder, why) => {
    for (const setting of ['DATA_DIR', 'BACKUP_DIR'] as const) {
      const { wrong } = await doctor({ DATA_DIR: ROOT, [setting]: folder })
      expect(wrong).toEqual([expect.stringMatching(`^⚠️ ${setting}: ${folder} `)])
      expect(wrong[0]).toMatch(why)
    }
  })

  test('a folder that is not there is left as it is: not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaski-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { code } = await doctor({ DATA_DIR: ROOT, BACKUP_DIR: join(folder, 'some', 'backups') })
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('of a database', () => {
  const wrongAt = async (DATABASE_URL: string) => (await doctor({ DATA_DIR: ROOT, DATABASE_URL })).wrong

  test('one with this schema is fine, and what its work is like is told', async () => {
    const { settings, remove } = await copyDatabase()
    onTestFinished(remove)
    const { code, wrong, lines } = await doctor({ DATA_DIR: ROOT, DATABASE_URL: settings.databaseUrl ?? '' })
    expect({ code, wrong }).toEqual({ code: 0, wrong: [] })
    expect(lines).toEqual(expect.arrayContaining(['✅ its schema is this version’s', '✅ 0 processes work with it']))
  })

  test('an empty one is filled by a start, and by nothing else', async () => {
    const url = await emptyDatabase()
    const { code, lines } = await doctor({ DATA_DIR: ROOT, DATABASE_URL: url })
    expect(code).toBe(0)
    expect(lines.join()).toMatch(/a start applies 0001_/)
    expect(await query(url, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  })

  test('one of others, one of a newer version, and one that is not there', async () => {
    const foreign = await emptyDatabase()
    await query(foreign, 'CREATE TABLE theirs (id int)')
    expect(await wrongAt(foreign)).toEqual([expect.stringContaining('tables that are not Chaski’s')])
    const { settings, remove } = await copyDatabase()
    onTestFinished(remove)
    const url = settings.databaseUrl ?? ''
    await query(
      url,
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', '', '9999_later', now())",
    )
    expect(await wrongAt(url)).toEqual([expect.stringContaining('a newer version has been at work there (9999_later)')])
    expect(await wrongAt(`${inject('server')}no_such_database`)).toEqual([expect.stringContaining('DATABASE_URL: ')])
    const [refused = ''] = await wrongAt('postgres://somebody:secret@127.0.0.1:1/chaski')
    expect(refused).toContain('the database chaski at 127.0.0.1:1')
    expect(refused).not.toContain('secret')
  })

  test.each([
    ['older than the server', '15.4', 'pg_dump is 15.4 and the server 18'],
    ['not there', undefined, 'pg_dump is not installed here'],
    ['as old as the server', '18.1 (Debian 18.1-1)', undefined],
  ])('a pg_dump that is %s', async (_, version, why) => {
    const { settings, remove } = await copyDatabase()
    onTestFinished(remove)
    const folder = await mkdtemp(join(tmpdir(), 'chaski-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    if (version !== undefined) {
      await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`)
      await chmod(join(folder, 'pg_dump'), 0o700)
    }
    const own = { PATH: version === undefined ? folder : `${folder}:/bin`, BACKUP_DIR: join(folder, 'backups') }
    const { wrong } = await doctor({ DATA_DIR: ROOT, DATABASE_URL: settings.databaseUrl ?? '', ...own })
    expect(wrong).toEqual(why === undefined ? [] : [expect.stringContaining(why)])
  })

  test('a role that may make no databases cannot restore a backup', async () => {
    const url = await emptyDatabase()
    const role = `doctor_${Math.random().toString(36).slice(2)}`
    const owned = new URL(url)
    await query(url, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
    await query(url, `GRANT ALL ON SCHEMA public TO ${role}`)
    await query(url, `GRANT ALL ON DATABASE ${owned.pathname.slice(1)} TO ${role}`)
    owned.username = role
    owned.password = 'x'
    const told = async (own: Readonly<Record<string, string>>) =>
      (await doctor({ DATA_DIR: ROOT, DATABASE_URL: owned.href, ...own })).wrong.filter(line => /role/.test(line))
    expect(await told({ BACKUP_DIR: ROOT })).toEqual([expect.stringContaining('ALTER ROLE … CREATEDB')])
    expect(await told({})).toEqual([])
    await query(url, `DROP OWNED BY ${role}`)
    await query(url, `DROP ROLE ${role}`)
  })

  test('two addresses of different databases', async () => {
    const [one, other] = [await emptyDatabase(), await emptyDatabase()]
    const { wrong } = await doctor({ DATA_DIR: ROOT, DATABASE_URL: one, DIRECT_URL: other })
    expect(wrong).toEqual(['⚠️ DATABASE_URL and DIRECT_URL lead to different databases'])
  })

  async function emptyDatabase(): Promise<string> {
    const name = `doctor_${Math.random().toString(36).slice(2)}`
    const server = inject('server')
    await query(`${server}postgres`, `CREATE DATABASE ${name} TEMPLATE template0`)
    onTestFinished(async () => void (await query(`${server}postgres`, `DROP DATABASE ${name}`)))
    return `${server}${name}`
  }
})

describe('of Discord', () => {
  let playground: Playground

  beforeTries(async () => {
    playground = await startPlayground()
    return () => playground.close()
  })

  const asked = (settings: Readonly<Record<string, string>> = {}) => {
    const { token, api } = playground
    return doctor({ DATA_DIR: ROOT, DISCORD_TOKEN: token, DISCORD_API: api, ...settings })
  }

  test('it says whose the token is, and registers nothing', async () => {
    const { code, wrong, lines } = await asked()
    expect({ code, wrong }).toEqual({ code: 0, wrong: [] })
    const told = lines.join('\n')
    expect(told).toMatch(/DISCORD_TOKEN: it is that of .+ \(application \d+\)/)
    expect(told).toMatch(/Discord wants 1 shards and lets \d+ more sessions begin today/)
    expect(told).toMatch(/Discord has 0 of \d+ commands: a start registers the others/)
    expect(told).not.toContain(playground.token)
    expect([...playground.state.commands.values()].every(({ size }) => size === 0)).toBe(true)
  })

  test('a token that is nobody’s, a key of another application, and nobody who answers', async () => {
    const refusing = http.createServer((_, answer) => {
      answer.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"401: Unauthorized","code":0}')
    })
    onTestFinished(() => void refusing.close())
    await new Promise<void>(listening => refusing.listen(0, '127.0.0.1', listening))
    const address = refusing.address()
    const api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
    expect((await asked({ DISCORD_API: api })).wrong).toEqual([
      expect.stringContaining('Discord refused the login: the token is not valid'),
    ])
    expect((await asked({ DISCORD_PUBLIC_KEY: 'ab'.repeat(32) })).wrong).toEqual([
      expect.stringContaining('DISCORD_PUBLIC_KEY: of another application'),
    ])
    expect((await asked({ DISCORD_API: 'http://127.0.0.1:1/api' })).wrong).toEqual([
      expect.stringContaining('DISCORD_API: http://127.0.0.1:1/api cannot be reached'),
    ])
  })

  test('where alerts go, and that they go nowhere', async () => {
    const { world } = playground
    const office = world.addChannel('office')
    const told = async (id: string) =>
      (await asked({ OPERATOR_CHANNEL: id })).lines.filter(line => line.includes('OPERATOR_CHANNEL'))
    expect(await told(office.id)).toEqual(['✅ OPERATOR_CHANNEL: alerts go to #office'])
    expect(await told(world.user('Boss').id)).toEqual([
      expect.stringContaining('✅ OPERATOR_CHANNEL: alerts go to a direct'),
    ])
    expect(await told('123456789012345678')).toEqual([
      expect.stringMatching(/^⚠️ OPERATOR_CHANNEL: 1\d+ is neither a channel that the bot sees nor a user/),
    ])
    world.setBotPermissions(office.name, ['ViewChannel'])
    expect(await told(office.id)).toEqual([
      expect.stringContaining('⚠️ OPERATOR_CHANNEL: the bot may not write in #office: it lacks Send Messages'),
    ])
  })

  test('an application that no server can add', async () => {
    playground.world.setApp({ integrationTypes: [1] })
    expect((await asked()).wrong).toEqual([expect.stringContaining('it cannot be added to servers')])
    playground.world.setApp({ integrationTypes: [0, 1] })
  })
})
