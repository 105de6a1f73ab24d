import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openStore, type StoreSettings } from '../src/store/store.ts'
import { startPostgres } from './postgres-server.ts'
import { query } from './query.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real server is, with a database called `template` that has the schema. */
    readonly server: string
    /** A data folder of the embedded database that has the schema. */
    readonly embedded: string
  }
}

const log = pino({ level: 'silent' })

/** Starts one real server for the whole run and makes, for both kinds, a database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode()
  const embedded = await mkdtemp(join(tmpdir(), 'chaski-embedded-'))
  const layOut = async (settings: StoreSettings) => (await openStore(settings)).close()
  const startServer = async () => {
    const server = await startPostgres()
    await query(server.url('postgres'), 'CREATE DATABASE template')
    await layOut({ databaseUrl: server.url('template'), dataDir: embedded, log })
    return server
  }
  const [server] = await Promise.all([startServer(), layOut({ dataDir: embedded, log })])
  project.provide('server', server.url(''))
  project.provide('embedded', embedded)

  return async () => {
    await server.remove()
    await rm(embedded, { recursive: true, force: true })
  }
}

/** The server's package ends the process with 0 when nothing is left to do, whatever the tests have come to. */
function keepExitCode(): void {
  process.prependListener('beforeExit', () => {
    if (process.exitCode) process.exit()
  })
}
