import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, describe, inject } from 'vitest'
import { openStore, type Store, type StoreSettings } from '../src/store/store.ts'
import { FULL } from './full.ts'
import { query } from './query.ts'

const DATABASES = ['embedded', 'server'] as const
export type Database = (typeof DATABASES)[number]

/** What a test file does with a database. */
export interface Databases {
  /** A store on a database of its own, with nothing in it; closed after the tests. */
  open(): Promise<Store>
  /** A further store on the same server's database, as another process would open it; closed after the tests. */
  reopen(settings: StoreSettings): Promise<Store>
  /** A database of its own, with the schema and nothing in it, that the test opens and closes by itself. */
  fresh(): Promise<StoreSettings>
}

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** What is described of a database. */
export type Body = (name: Database, open: Databases['open'], more: Databases) => void

/** Describes the same behaviour for the embedded database and for a real server, where they may differ: rows, locks, jobs. */
export function eachDatabase(body: Body): void {
  for (const name of DATABASES) inDatabase(name, body)
}

/** Describes what the store makes the same in both: on a real server, and in the full run in the embedded one as well. */
export function anyDatabase(body: Body): void {
  for (const name of FULL ? DATABASES : (['server'] as const)) inDatabase(name, body)
}

/** Describes a behaviour in one of them, where the other would make no difference. */
export function inDatabase(name: Database, body: Body): void {
  describe(`in the ${name} database`, () => {
    const databases = databasesOf(name === 'embedded' ? copyFolder : copyForFew)
    body(name, databases.open, databases)
  })
}

/** What the tests of a description do with databases, each being made by a function. */
export function databasesOf(copy: () => Promise<Copy>): Databases {
  const opened: Store[] = []
  const removals: (() => Promise<void>)[] = []

  const fresh = async () => {
    const { settings, remove } = await copy()
    removals.push(remove)
    return settings
  }
  const reopen = async (settings: StoreSettings) => {
    const store = await openStore(settings)
    opened.push(store)
    return store
  }
  const open = async () => reopen(await fresh())

  afterAll(async () => {
    await Promise.all(opened.map(store => store.close()))
    await Promise.all(removals.map(remove => remove()))
  })
  return { open, reopen, fresh }
}

/** A database for one test. */
export interface Copy {
  readonly settings: StoreSettings
  remove(): Promise<void>
}

async function copyFolder(): Promise<Copy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-test-'))
  // A thousand small files: one by one, without a promise for each, it takes a sixth of the time.
  cpSync(inject('embedded'), dataDir, { recursive: true })
  return { settings: { dataDir, log }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** How many connections a store has in the quick run: each costs the server more than most tests do. */
const FEW = 4

/** One on the real server, for stores with as many connections as usual in the full run alone. */
async function copyForFew(): Promise<Copy> {
  const { settings, remove } = await copyDatabase()
  return { settings: FULL ? settings : { ...settings, connections: FEW }, remove }
}

/** One on the real server, with the schema and nothing in it. */
export async function copyDatabase(): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('server')
  // File by file takes half the time of what is usual, a block at a time by the log.
  await query(`${server}postgres`, `CREATE DATABASE ${name} TEMPLATE template STRATEGY FILE_COPY`)
  return {
    settings: { databaseUrl: `${server}${name}`, dataDir: '', log },
    async remove() {
      await query(`${server}postgres`, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
