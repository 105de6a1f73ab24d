import type { Logger } from 'pino'
import type { Outbox } from './outbox.ts'
import type { PrismaClient } from './prisma/client.ts'

export interface Store {
  readonly prisma: PrismaClient
  readonly outbox: Outbox
  /** Whether the database answers, within a second. */
  health(): Promise<boolean>
  close(): Promise<void>
}

export interface StoreSettings {
  /** A Postgres server; without it the embedded one keeps its files under `dataDir`. */
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly log: Logger
}

/** Opens the database, brings its schema up to date and starts the outbox. Throws if it cannot be reached. */
export function openStore(_settings: StoreSettings): Promise<Store> {
  throw new Error('to be written')
}
