import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { UNDERSTOOD } from './connections.ts'
import { DataInUse, lockData } from './data-lock.ts'
import { assertVersion, layOut } from './layout.ts'

/** A Postgres inside this process. */
export interface Embedded {
  /**
   * How to reach it. One connection: the server lends the same session to all, and errors of one would reach another.
   */
  readonly database: PoolConfig & { readonly max: 1 }
  /** Packs the database as it is now into a file. Rejects where that cannot be written. */
  copyTo(file: string): Promise<void>
  close(): Promise<void>
}

/** Longer paths do not fit into the address of a socket. */
const LONGEST_SOCKET = 100
const SOCKET = '.s.PGSQL.5432'

/** The version of Postgres that is embedded: its files can be read by no other. */
const VERSION = 17

/**
 * Starts the embedded Postgres on the files under this folder; where there are none, on those of a packed copy that is
 * named. Throws an Error that names the folder and the reason.
 */
export async function startEmbedded(dataDir: string, log: Logger, from?: string): Promise<Embedded> {
  const folder = resolve(dataDir)
  try {
    return await startIn(folder, log, from)
  } catch (cause) {
    if (cause instanceof DataInUse) throw cause
    throw new Error(`DATA_DIR: the embedded database in ${folder} cannot be opened: ${whyOf(cause)}`, { cause })
  }
}

async function startIn(folder: string, log: Logger, from: string | undefined): Promise<Embedded> {
  await makeFolder(folder)
  const unlock = await lockData(folder)
  const files = join(folder, 'postgres')
  const endpoint = await openEndpoint(folder)

  const run = async () => {
    // What a killed process left behind; the lock says that nobody else can be using it.
    const stale = [join(files, 'postmaster.pid'), ...(endpoint.isFile ? [endpoint.path] : [])]
    await Promise.all(stale.map(path => rm(path, { force: true })))
    return begun({ files, path: endpoint.path })
  }
  const runFirst = async () => {
    await layOut(files, async beside => {
      const worker = await begun({ files: beside, ...(from !== undefined && { from }) })
      if (worker.threadId !== -1) await once(worker, 'exit')
    })
    await assertVersion(files, VERSION)
    return run()
  }

  let closing = false
  let running = await runFirst().catch(async error => {
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
    database: {
      user: 'postgres',
      database: 'postgres',
      max: 1,
      stream: () => new EndpointSocket(endpoint.path),
      // The session outlives the connection before, and so would the statements that it keeps.
      onConnect: client => client.query('DEALLOCATE ALL'),
    },
    copyTo: file => copied(running, file),
    async close() {
      closing = true
      running.postMessage('close')
      await once(running, 'exit')
      await endpoint.remove()
      await unlock()
    },
  }
}

/** Makes a folder where there is none, and those above it. Node's own way never ends in /proc, where nobody can make any. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch(error => {
    // Another process may have made it in this moment.
    if (!existsSync(folder)) throw error
  })
}

/** A thread of the database, once it has done what comes first. Rejects with an Error that says why it has not. */
async function begun(data: {
  readonly files: string
  readonly path?: string
  readonly from?: string
}): Promise<Worker> {
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), {
    workerData: { ...data, settings: UNDERSTOOD },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.once('message', () => resolve())
  worker.once('error', cause => reject(new Error(whyOf(cause), { cause })))
  worker.once('exit', code => reject(new Error(`its thread ended with ${code}`)))
  await promise
  return worker
}

const copyEnded = z.object({ copied: z.string(), failed: z.string().optional(), code: z.string().optional() })

/** Resolves when the database's thread has packed its files into one. */
async function copied(worker: Worker, file: string): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  const heard = (told: unknown) => {
    const { data } = copyEnded.safeParse(told)
    if (data?.copied !== file) return
    if (data.failed === undefined) done()
    else reject(Object.assign(new Error(data.failed), { code: data.code }))
  }
  const gone = () => reject(new Error('the embedded database ended meanwhile'))
  worker.on('message', heard).once('exit', gone)
  worker.postMessage({ copyTo: file })
  await promise.finally(() => worker.off('message', heard).off('exit', gone))
}

/** What went wrong: a thread may fail with whatever it throws. */
function whyOf(error: unknown): string {
  const { message, errno } = thrown.parse(error)
  if (message?.startsWith('Aborted(')) return 'its files are damaged'
  return (
    message ?? (errno === undefined ? inspect(error, { breakLength: Infinity }) : (ERRNO[errno] ?? `error ${errno}`))
  )
}

const thrown = z.object({ message: z.string().min(1).optional(), errno: z.number().optional() }).catch({})

/** What the file system of the embedded database says, by its own numbers. */
const ERRNO: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'the disk quota is exceeded',
  29: 'input or output failed',
  44: 'a file is missing',
  51: 'no space left on the disk',
  63: 'operation not permitted',
  69: 'the file system is read-only',
}

/** Where the database is reached, by nobody but this machine's user: it asks for no password. */
interface Endpoint {
  readonly path: string
  readonly isFile: boolean
  remove(): Promise<void>
}

/**
 * A socket beside the files; in a folder of its own where its path would be too long, or the file system has none; a pipe on
 * Windows.
 */
async function openEndpoint(folder: string): Promise<Endpoint> {
  const nothing = async () => {}
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\chaski-${randomUUID()}`, isFile: false, remove: nothing }
  }
  const beside = join(folder, SOCKET)
  if (beside.length <= LONGEST_SOCKET && (await takesSocket(beside)))
    return { path: beside, isFile: true, remove: nothing }
  // Made for its owner alone, with a name that nobody guesses.
  const apart = await mkdtemp(join(tmpdir(), 'chaski-'))
  const remove = () => rm(apart, { recursive: true, force: true })
  const path = join(apart, SOCKET)
  if (path.length <= LONGEST_SOCKET) return { path, isFile: true, remove }
  await remove()
  throw new Error(`DATA_DIR ${folder} and TMPDIR ${tmpdir()} are both too long for a socket: set a shorter DATA_DIR`)
}

/** Whether one can listen at a path, as not on every file system that is shared with another machine. */
async function takesSocket(path: string): Promise<boolean> {
  await rm(path, { force: true })
  const probe = createServer()
  const { promise, resolve: tell } = Promise.withResolvers<boolean>()
  probe.once('error', () => tell(false)).listen(path, () => probe.close(() => tell(true)))
  return promise
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
