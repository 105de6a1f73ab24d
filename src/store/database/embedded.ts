import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { lockData } from './data-lock.ts'

/** A Postgres inside this process. */
export interface Embedded {
  /**
   * How to reach it. One connection: the server lends the same session to all, and errors of one would reach another.
   */
  readonly database: PoolConfig & { readonly max: 1 }
  close(): Promise<void>
}

/** Longer paths do not fit into the address of a socket. */
const LONGEST_SOCKET = 100
const SOCKET = '.s.PGSQL.5432'

/** Starts the embedded Postgres on the files under this folder. Throws an Error if another process uses them. */
export async function startEmbedded(dataDir: string, log: Logger): Promise<Embedded> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockData(folder)
  const files = join(folder, 'postgres')
  const endpoint = await openEndpoint(folder)

  const run = async () => {
    // What a killed process left behind; the lock says that nobody else can be using it.
    const stale = [join(files, 'postmaster.pid'), ...(endpoint.isFile ? [endpoint.path] : [])]
    await Promise.all(stale.map(path => rm(path, { force: true })))
    const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), {
      workerData: { files, path: endpoint.path },
    })
    await once(worker, 'message')
    return worker
  }

  let closing = false
  let running = await run().catch(async error => {
    await endpoint.remove()
    await unlock()
    throw error
  })
  const watch = () =>
    running.once('error', async error => {
      log.error({ err: error }, 'the embedded database broke down and is started again')
      if (closing) return
      running = await run()
      watch()
    })
  watch()

  return {
    database: { user: 'postgres', database: 'postgres', max: 1, stream: () => new EndpointSocket(endpoint.path) },
    async close() {
      closing = true
      running.postMessage('close')
      await once(running, 'exit')
      await endpoint.remove()
      await unlock()
    },
  }
}

/** Where the database is reached, by nobody but this machine's user: it asks for no password. */
interface Endpoint {
  readonly path: string
  readonly isFile: boolean
  remove(): Promise<void>
}

/** A socket beside the files, or where its path would be too long, in a folder of its own; a pipe on Windows. */
async function openEndpoint(folder: string): Promise<Endpoint> {
  const nothing = async () => {}
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\chaski-${randomUUID()}`, isFile: false, remove: nothing }
  }
  const beside = join(folder, SOCKET)
  if (beside.length <= LONGEST_SOCKET) return { path: beside, isFile: true, remove: nothing }
  // Made for its owner alone, with a name that nobody guesses.
  const apart = await mkdtemp(join(tmpdir(), 'chaski-'))
  const remove = () => rm(apart, { recursive: true, force: true })
  const path = join(apart, SOCKET)
  if (path.length <= LONGEST_SOCKET) return { path, isFile: true, remove }
  await remove()
  throw new Error(`DATA_DIR ${folder} and TMPDIR ${tmpdir()} are both too long for a socket: set a shorter DATA_DIR`)
}

/** A socket that leads to the endpoint, whatever host it is told. */
class EndpointSocket extends Socket {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override connect(): this {
    return super.connect({ path: this.#path })
  }
}
