import { createWriteStream } from 'node:fs'
import type pg from 'pg'
import { runPostgresProgram } from '../database/run-postgres-program.ts'
import type { BackupKind } from './backup-file.ts'

/** A database of which a backup can be made while it is worked with. */
export interface Dumpable {
  readonly kind: BackupKind
  query(sql: string, values?: unknown[]): Promise<readonly unknown[]>
  /** Writes it into a file as it is at one moment from now on; given up at the signal. */
  dump(file: string, signal?: AbortSignal): Promise<void>
}

/** How long a dump waits for a table that is being changed, in milliseconds. */
const LOCK_MS = 60_000

/** The database of a server, by its own program, at an address without a pooler. */
export function ofServer(asked: Pick<pg.Pool, 'query'>, url: string): Dumpable {
  const args = ['--format=custom', '--no-password', `--lock-wait-timeout=${LOCK_MS}`]
  return {
    kind: 'dump',
    query: async (sql, values) => (await asked.query<Record<string, unknown>>(sql, values)).rows,
    dump: (file, signal) => runPostgresProgram('pg_dump', args, url, { to: createWriteStream(file), signal }),
  }
}

/** The embedded database, packed by itself. */
export function ofEmbedded(asked: Pick<pg.Pool, 'query'>, copyTo: (file: string) => Promise<void>): Dumpable {
  return {
    kind: 'tar.gz',
    query: async (sql, values) => (await asked.query<Record<string, unknown>>(sql, values)).rows,
    dump: copyTo,
  }
}
