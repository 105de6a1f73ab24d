import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { StoreSettings } from '../../src/store/store.ts'
import { freePort } from '../postgres-server.ts'
import { query } from '../query.ts'

const run = promisify(execFile)
const NOBODY = 65_534

/** A database that can be backed up and restored. */
export interface Backed {
  readonly settings: StoreSettings
  /** Whether it can be backed up while the bot is at it. */
  readonly live: boolean
  /** Makes a backup; returns what restores it, to be opened in its place. */
  backUp(): Promise<() => Promise<StoreSettings>>
  remove(): Promise<void>
}

/** The folder of the embedded database, which is copied while nobody is at it. */
export async function folder(settings: StoreSettings): Promise<Backed> {
  const copy = await mkdtemp(join(tmpdir(), 'chaski-backup-'))
  return {
    settings,
    live: false,
    async backUp() {
      await cp(settings.dataDir, copy, { recursive: true })
      return async () => {
        await rm(settings.dataDir, { recursive: true, force: true })
        await cp(copy, settings.dataDir, { recursive: true })
        return settings
      }
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}

/** A server's database, copied by the server itself while nobody is at it: what a dump has is in it. */
export async function copyOnServer(settings: StoreSettings): Promise<Backed> {
  const server = inject('server')
  const name = new URL(settings.databaseUrl ?? '').pathname.slice(1)
  const copy = `backup_${randomUUID().replaceAll('-', '')}`
  return {
    settings,
    live: false,
    async backUp() {
      await query(`${server}postgres`, `CREATE DATABASE ${copy} TEMPLATE ${name}`)
      return async () => ({ ...settings, databaseUrl: `${server}${copy}` })
    },
    async remove() {
      await query(`${server}postgres`, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)
    },
  }
}

/** Where the programs of a Postgres are that has both a server and what dumps it; a string says why there are none. */
export function findPrograms(): { readonly bin: string } | string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base) : []
  const bin = versions
    .map(version => join(base, version, 'bin'))
    .find(one => existsSync(join(one, 'pg_dump')) && existsSync(join(one, 'postgres')))
  return bin === undefined ? 'no Postgres with pg_dump is installed' : { bin }
}

/** A server of this machine's own Postgres. */
export interface Installed {
  readonly url: string
  /** Where its programs are. */
  readonly bin: string
  /** How they are told where it is. */
  readonly at: readonly string[]
  /** A folder that goes with it. */
  readonly home: string
  remove(): Promise<void>
}

/** Starts it with an empty database. */
export async function startInstalled(bin: string): Promise<Installed> {
  const home = await mkdtemp(join(tmpdir(), 'chaski-dumped-'))
  const data = join(home, 'data')
  // Postgres does not run as root.
  await chmod(home, 0o777)
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const port = await freePort()
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'chaski', '--auth=trust', '-E', 'UTF8', '--no-sync'], as)
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), options, { ...as, stdio: 'ignore' })
  const gone = once(server, 'exit')
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'chaski']
  await untilReady(join(bin, 'pg_isready'), at)
  await run(join(bin, 'createdb'), [...at, 'chaski'])
  return {
    url: `postgres://chaski@127.0.0.1:${port}/chaski`,
    bin,
    at,
    home,
    async remove() {
      server.kill('SIGQUIT')
      await gone
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Its database, dumped and restored by the commands of Postgres, while the bot plays. */
export async function dumped(programs: string, log: StoreSettings['log']): Promise<Backed> {
  const { url, bin, at, home, remove } = await startInstalled(programs)
  const settings = { databaseUrl: url, dataDir: '', log }
  const file = join(home, 'chaski.dump')
  return {
    settings,
    live: true,
    async backUp() {
      await run(join(bin, 'pg_dump'), [...at, '-Fc', '-f', file, 'chaski'])
      return async () => {
        await run(join(bin, 'dropdb'), [...at, '--force', 'chaski'])
        await run(join(bin, 'createdb'), [...at, 'chaski'])
        await run(join(bin, 'pg_restore'), [...at, '-d', 'chaski', file])
        return settings
      }
    },
    remove,
  }
}

async function untilReady(program: string, at: readonly string[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await run(program, at)
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}
