import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { z } from 'zod'

// The database computes in this thread, so that the loop that answers players is never held up by a query.

const { files, path } = z.object({ files: z.string(), path: z.string() }).parse(workerData)

// Compiling its code a second time makes it little faster, and takes hundreds of megabytes.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB']
const db = await PGlite.create({ startParams, dataDir: files })
// Laying out a new folder takes hundreds of megabytes, which the collector counts as a few small objects.
globalThis.gc?.()

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

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit(0)
})
parentPort?.postMessage(server.getServerConn())
