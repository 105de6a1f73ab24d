import { readFile, writeFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { z } from 'zod'

// The database computes in this thread, so that the loop that answers players is never held up by a query. Without a path it
// is laid out, and that is all.

const { files, path, settings, from } = z
  .object({
    files: z.string(),
    path: z.string().optional(),
    /** A copy to begin with. */
    from: z.string().optional(),
    settings: z.record(z.string(), z.string()),
  })
  .parse(workerData)
const copyTo = z.object({ copyTo: z.string() })

/** What became of a copy. */
interface Copied {
  readonly copied: string
  readonly failed?: string
  readonly code?: string
}

// Compiling its code a second time makes it little faster, and takes hundreds of megabytes.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')
const set = Object.entries({ shared_buffers: '16MB', wal_buffers: '1MB', ...settings })
const startParams = [...PGlite.defaultStartParams, ...set.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
const loadDataDir = from === undefined ? undefined : new Blob([await readFile(from)], { type: 'application/gzip' })
const db = await PGlite.create({ startParams, dataDir: files, ...(loadDataDir && { loadDataDir }) })
// Laying out a new folder takes hundreds of megabytes, which the collector counts as a few small objects.
globalThis.gc?.()

if (path === undefined) {
  await db.close()
  parentPort?.postMessage('laid out')
} else await serve(path)

/** Serves the files at a path until it is told to close; the thread ends when nothing is left that it waits for. */
async function serve(path: string): Promise<void> {
  // An error of the machine, not of a statement. The server would wait for ever after it: better to begin again.
  const exec = db.execProtocolRawStream.bind(db)
  db.execProtocolRawStream = (message, options) =>
    exec(message, options).catch(error => {
      throw setImmediate(() => {
        throw error
      })
    })

  const server = new PGLiteSocketServer({ db, maxConnections: 4, path })
  await server.start()

  const told = async (message: unknown) => {
    const copying = copyTo.safeParse(message)
    if (copying.success) return parentPort?.postMessage(await copy(copying.data.copyTo))
    parentPort?.off('message', told)
    await server.stop()
    await db.close()
  }
  parentPort?.on('message', told)
  parentPort?.postMessage(server.getServerConn())
}

/**
 * Packs all files into one, and returns what kept it from that, if anything did. They are read at once, between two statements:
 * as a power cut would leave them, from which the database starts again.
 */
async function copy(file: string): Promise<Copied> {
  try {
    const packed = await db.dumpDataDir('gzip')
    await writeFile(file, packed.stream(), { mode: 0o600 })
    return { copied: file }
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error)
    return { copied: file, failed, ...(error instanceof Error && 'code' in error && { code: String(error.code) }) }
  }
}
