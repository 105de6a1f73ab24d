import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
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

/** Starts the embedded Postgres on the files under this folder. Throws an Error if another process uses them. */
export async function startEmbedded(dataDir: string, log: Logger): Promise<Embedded> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockData(folder)
  const path = join(folder, '.s.PGSQL.5432')
  const hasSocket = process.platform !== 'win32' && path.length <= LONGEST_SOCKET
  const files = join(folder, 'postgres')

  const run = async (port: number) => {
    // What a killed process left behind; the lock says that nobody else can be using it.
    await Promise.all([rm(path, { force: true }), rm(join(files, 'postmaster.pid'), { force: true })])
    const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), {
      workerData: hasSocket ? { files, path, port } : { files, port },
    })
    const [address] = z.tuple([z.string()]).parse(await once(worker, 'message'))
    return { worker, port: hasSocket ? 0 : Number(address.split(':').at(-1)) }
  }

  let closing = false
  let running = await run(0).catch(async error => {
    await unlock()
    throw error
  })
  const watch = () =>
    running.worker.once('error', async error => {
      log.error({ err: error }, 'the embedded database broke down and is started again')
      if (closing) return
      running = await run(running.port)
      watch()
    })
  watch()

  return {
    database: {
      host: hasSocket ? folder : '127.0.0.1',
      port: hasSocket ? 5432 : running.port,
      user: 'postgres',
      database: 'postgres',
      max: 1,
    },
    async close() {
      closing = true
      running.worker.postMessage('close')
      await once(running.worker, 'exit')
      await unlock()
    },
  }
}
