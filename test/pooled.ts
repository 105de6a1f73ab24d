import { afterAll, beforeAll, describe, inject } from 'vitest'
import { anyDatabase, type Body, copyDatabase, type Databases, databasesOf } from './databases.ts'
import { FULL } from './full.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer.ts'

/** How many sessions it lends: fewer than a process has connections. */
const SESSIONS = 4

const found = await findPgbouncer()
const title = 'by way of pgbouncer'

/** Describes a behaviour over a real pgbouncer in transaction mode; where there is none, it is skipped and says why. */
export function inPooled(body: (databases: Databases, pgbouncer: () => Pgbouncer) => void, sessions = SESSIONS): void {
  if (typeof found === 'string') {
    describe.skip(`${title} (${found})`, () => body(NOTHING, nothing))
    return
  }
  describe(title, () => {
    let running: Pgbouncer | undefined
    const pgbouncer = () => {
      if (running === undefined) throw new Error('pgbouncer runs while the tests do, and not before')
      return running
    }
    beforeAll(async () => {
      running = await startPgbouncer(found, inject('server'), sessions)
    })
    // Registered before what closes the stores, it is ended after it.
    afterAll(() => running?.remove())
    const copy = async () => {
      const { settings, remove } = await copyDatabase()
      const directUrl = settings.databaseUrl ?? ''
      const databaseUrl = pgbouncer().url(new URL(directUrl).pathname.slice(1))
      return { settings: { ...settings, databaseUrl, directUrl }, remove }
    }
    body(databasesOf(copy), pgbouncer)
  })
}

/** Describes the same behaviour for a server; in the full run for the embedded database and behind pgbouncer as well. */
export function everyDatabase(body: Body): void {
  anyDatabase(body)
  if (FULL) inPooled(more => body('server', more.open, more))
}

const nothing = () => {
  throw new Error('there is no pgbouncer')
}
const NOTHING: Databases = { open: nothing, reopen: nothing, fresh: nothing }
