import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { SettingError, type Settings } from './settings.ts'

/** What one who asks may use up. */
const PATIENCE = {
  /** How long a request may take to come in, in milliseconds: Discord's and a load balancer's are there at once. */
  withinMs: 5_000,
  /**
   * How long it may take nothing of what is answered, in milliseconds: hints are thought of for less long, and streams say more
   * often that they are alive.
   */
  untakenMs: 60_000,
  /** How many connections there may be: more than a load balancer keeps, and far fewer than memory bears. */
  connections: 1_000,
}

type Patience = Omit<typeof PATIENCE, 'untakenMs'> & Partial<Pick<typeof PATIENCE, 'untakenMs'>>

/** How often it is looked for requests that take too long, in milliseconds. */
const LOOK_MS = 1_000

/** Whoever stands before us is on this machine or in its own network: they are believed from where somebody asks. */
const OUR_PROXIES = ['loopback', 'linklocal', 'uniquelocal']

/** What listens at an address. */
interface Listening {
  readonly address: string
  /** Ends it, whatever has not come in by then. */
  close(): Promise<void>
}

/**
 * Answers who asks by HTTP. Whoever sends slowly, or nothing, or takes nothing of what is answered, is left, and gives way to
 * others where there are many.
 */
export async function listen(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  routes: (app: FastifyInstance) => void,
  { withinMs, connections, untakenMs = PATIENCE.untakenMs }: Patience = PATIENCE,
): Promise<Listening> {
  const app = fastify({
    requestTimeout: withinMs,
    connectionTimeout: untakenMs,
    http: { headersTimeout: withinMs, connectionsCheckingInterval: Math.min(LOOK_MS, withinMs) },
    forceCloseConnections: true,
    trustProxy: OUR_PROXIES,
  })
  makeRoom(app.server, connections)
  leaveHasty(app)
  routes(app)
  const address = await app.listen({ host, port }).catch(error => {
    throw notListening(error, { host, port })
  })
  return { address, close: async () => app.close() }
}

/**
 * Limits the connections of a server. A newcomer takes the place of the one that has been idle longest, so idle ones
 * keep nobody out. Where all are in use, the newcomer is closed.
 */
function makeRoom(server: Server, most: number): void {
  /** Those on which nothing is asked, the longest first. */
  const idle = new Set<Socket>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    count += 1
    idle.add(socket)
    socket.once('close', () => {
      count -= 1
      idle.delete(socket)
    })
    if (count <= most) return
    const [longest = socket] = idle
    longest.destroy()
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
}

/** Leaves whoever asks again before there is an answer, as no browser and no proxy does: else all answers would be kept for them. */
function leaveHasty(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', async ({ socket }, reply) => {
    const isHasty = answers.get(socket)?.writableFinished === false
    answers.set(socket, reply.raw)
    if (!isHasty) return
    reply.hijack()
    socket.destroy()
  })
}

/** What is said where nobody can listen there; any other error as it is. */
export function notListening(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingError(`PORT: another program listens on ${port} already`)
  if (code === 'EACCES')
    return new SettingError(`PORT: ${port} may be listened on by the machine's administrator alone`)
  if (typeof code === 'string' && NO_ADDRESS.has(code))
    return new SettingError(`HOST: ${host} is no address of this machine`)
  return error
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'])
