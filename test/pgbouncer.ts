import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installed, unpacked } from './debian.ts'
import { PATIENCE_MS } from './patience.ts'
import { freePort } from './postgres-server.ts'

/** What it needs beside what every Debian has. */
const PACKAGES = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']
const NOBODY = 65_534

/** A pgbouncer that is installed here. */
interface Program {
  readonly path: string
  /** Where the libraries are that came with it. */
  readonly libraries?: string
}

/** The pgbouncer of this machine, or one that its Debian offers; a string says why there is none. */
export async function findPgbouncer(): Promise<Program | string> {
  const path = installed('pgbouncer')
  if (path !== undefined) return { path }
  try {
    const cache = await unpacked('pgbouncer', PACKAGES)
    const [machine] = await readdir(join(cache, 'usr/lib'))
    return { path: join(cache, 'usr/sbin/pgbouncer'), libraries: join(cache, 'usr/lib', machine ?? '') }
  } catch (error) {
    return `no pgbouncer on the PATH, and none by apt: ${error instanceof Error ? error.message : error}`
  }
}

/** A pgbouncer in transaction mode before a server, as Debian packages it. */
export interface Pgbouncer {
  /** Where a database of the server is by way of it. */
  url(database: string): string
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

/** Starts it with this many sessions for each database. */
export async function startPgbouncer({ path, libraries }: Program, server: string, size: number): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-pgbouncer-'))
  // It does not run as root.
  await chmod(folder, 0o755)
  const { hostname, port: behind, username, password } = new URL(server)
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 300
server_login_retry = 1
`,
  )
  let running: ChildProcess | undefined
  const kill = async () => {
    const child = running
    running = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const start = async () => {
    const child = spawn(path, ['-q', config], {
      env: libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries },
      ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
      stdio: 'ignore',
    })
    running = child
    const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`pgbouncer ended with ${code}`)))
    await Promise.race([gone, listening(port)]).catch(async error => {
      await kill()
      throw error
    })
    gone.catch(() => {})
  }
  await start()
  return {
    url: database => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    start,
    kill,
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when something listens there. */
async function listening(port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    if (performance.now() > until) throw new Error('pgbouncer does not listen')
    await setTimeout(20)
  }
}
