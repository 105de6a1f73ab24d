import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openStore } from '../src/store/store.ts'
import { startPostgres } from './postgres-server.ts'
import { query } from './query.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real server is, with a database called `template` that has the schema. */
    readonly server: string
  }
}

/** Starts one real server for the whole run, with a database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode()
  const server = await startPostgres()
  await query(server.url('postgres'), 'CREATE DATABASE template')
  const store = await openStore({ databaseUrl: server.url('template'), dataDir: '', log: pino({ level: 'silent' }) })
  await store.close()
  project.provide('server', server.url(''))
  return () => server.remove()
}

/** The server's package ends the process with 0 when nothing is left to do, whatever the tests have come to. */
function keepExitCode(): void {
  process.prependListener('beforeExit', () => {
    if (process.exitCode) process.exit()
  })
}
