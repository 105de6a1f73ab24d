import pg from 'pg'
import type { Logger } from 'pino'

/** A sign, kept in the database, that this process works on it. */
export interface Presence {
  /** Whether no other process did when this one came. */
  readonly isFirst: boolean
  /** Lets others come; to be called when what only the first may do is done. */
  settle(): Promise<void>
  leave(): Promise<void>
}

/** Any number that nobody else locks in this database. */
const LOCK = 20_260_611
const AGAIN_MS = 5_000

/**
 * Registers this process by a lock that it shares with the others and that the server takes back when it dies. Whoever
 * comes first has it for himself until he settles.
 */
export async function arrive(database: pg.PoolConfig, log: Logger): Promise<Presence> {
  let left = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client(database)
    client.on('error', error => {
      log.debug({ err: error }, 'the presence was lost')
      retry()
    })
    await client.connect()
    return client
  }
  const retry = () => {
    clearTimeout(timer)
    if (!left) timer = setTimeout(() => void again().catch(retry), AGAIN_MS).unref()
  }
  const again = async () => {
    client = await connect()
    await share(client)
  }

  let client = await connect()
  const isFirst = await tryAlone(client)
  if (!isFirst) await share(client)
  return {
    isFirst,
    async settle() {
      if (!isFirst) return
      await share(client)
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    },
    async leave() {
      left = true
      clearTimeout(timer)
      await client.end()
    },
  }
}

async function tryAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK])
  return rows[0]?.alone ?? false
}

async function share(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK])
}
