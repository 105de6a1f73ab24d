import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildPage } from '../process/build-page.ts'
import { type Endpoint, endpoint as newEndpoint } from './endpoint/endpoint.ts'
import { GATEWAY_PATH, type Gateway, gateway as newGateway } from './gateway/gateway.ts'
import type { Sharding } from './gateway/identifies.ts'
import { pageSocket } from './page-server/page-socket.ts'
import { type Faults, NO_FAULTS } from './protocol/faults.ts'
import { LIMITS } from './protocol/limits.ts'
import { PAGE_SOCKET } from './protocol/page-protocol.ts'
import { type Allowance, type Bucket, type Hits, INVALID_REQUESTS, noHits } from './protocol/rates.ts'
import { activityProxy } from './proxy/activity-proxy.ts'
import { isForUs, isLoopback } from './rest/loopback.ts'
import { rest } from './rest/rest.ts'
import { enableActivity } from './state/activities.ts'
import { defaultState, type Name } from './state/default-state.ts'
import { persistState } from './state/persist-state.ts'
import type { State } from './state/state.ts'
import { type Clock, systemClock } from './time/clock.ts'

export { isLoopback }

export interface PlaygroundOptions {
  /** An address of this machine that no other reaches: 127.0.0.1 if nothing is said. */
  readonly host?: string
  /** A free one if nothing is said. */
  readonly port?: number
  /** Serves the page too, built if it is not yet. */
  readonly page?: boolean
  /** A file in which channels and messages are kept, to be there again after a restart. Without it nothing is kept. */
  readonly keep?: string
  readonly clock?: Clock
  /** How long an interaction waits for its first answer, in milliseconds: 3,000, as on Discord. */
  readonly firstAnswer?: number
  /** Who is there from the beginning; the first owns the server. */
  readonly names?: readonly Name[]
  /** How many requests the bot may send each second, those about interactions not counted: 50, as on Discord. */
  readonly requestsPerSecond?: number
  /** The buckets that limit each channel and webhook; none if nothing is said. */
  readonly buckets?: readonly Bucket[]
  /** How many invalid requests the bot may send before all of its requests are turned away: 10,000 in ten minutes. */
  readonly invalidRequests?: Allowance
  /** What it says of shards, where it is not one small bot's. */
  readonly sharding?: Partial<Sharding>
  /** What goes wrong; nothing if nothing is said. */
  readonly faults?: Faults
  /** Adds what else the same server is to answer, and is told the public key of the application. */
  readonly routes?: (app: FastifyInstance, publicKey: string) => void
  /** The application has an Activity, whose page the same server has below this path. */
  readonly activity?: string
}

const HERE = import.meta.dirname

const PAGE = {
  name: 'chaski-page',
  builder: join(HERE, 'page-server/page-builder.ts'),
  page: join(HERE, 'page'),
  folders: [join(HERE, 'page'), join(HERE, 'protocol')],
}

/** A Discord on this machine. */
export interface Playground {
  /** Where the page is. */
  readonly url: string
  /** For the client's option `rest: { api }`. */
  readonly api: string
  /** For the client's `login`: this Discord takes any token, and must never be given a real one. */
  readonly token: string
  /** The application's own, for what OAuth tells of users. */
  readonly clientSecret: string
  /** Who and what is there, and what was said. */
  readonly state: State
  readonly gateway: Gateway
  /** The other way to the bot: an address of its own that it has saved. */
  readonly endpoint: Endpoint
  /** How often the bot has met with limits. */
  readonly hits: Readonly<Hits>
  /** Ends every connection and frees the port. */
  close(): Promise<void>
}

/** Starts a Discord that only this machine can reach. Throws an Error for a host that others could. */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const {
    host = '127.0.0.1',
    clock = systemClock,
    firstAnswer = LIMITS.firstAnswer,
    requestsPerSecond = LIMITS.requestsPerSecond,
    buckets = [],
    invalidRequests = INVALID_REQUESTS,
    faults = NO_FAULTS,
  } = options
  if (!isLoopback(host)) throw new Error(`the playground is for this machine alone, so not for HOST ${host}`)
  const state = defaultState({ clock, firstAnswer }, options.names)
  const { sharding = {} } = options
  const endpoint = newEndpoint({ state, faults })
  const gateway = newGateway({ state, faults, sharding, isPosted: endpoint.isSaved })
  const pages = pageSocket({ state, isBotThere: () => gateway.online() || endpoint.isSaved() })
  const hits = noHits()
  const limits = { requestsPerSecond, buckets, invalidRequests, hits }
  const { publicKey } = endpoint
  const app = rest({ state, gateway, publicKey, faults, ...limits })
  options.routes?.(app, publicKey)
  if (options.page) app.register(fastifyStatic, { root: await buildPage(PAGE) })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = request.url?.split('?') ?? []
    if (!isForUs(request.headers)) socket.destroy()
    else if (path === GATEWAY_PATH || path === `${GATEWAY_PATH}/`) gateway.upgrade(request, socket, head)
    else if (path === PAGE_SOCKET) pages.upgrade(request, socket, head)
    else socket.destroy()
  })
  await app.listen({ host, port: options.port ?? 0 })
  const url = urlOf(host, app.server.address())
  state.address.files = url
  const proxy = activityProxy({ state, faults })
  await proxy.open(host, url)
  if (options.activity !== undefined) enableActivity(state, url + options.activity)
  const persistence = options.keep === undefined ? undefined : await persistState(state, options.keep)
  const close = async () => {
    endpoint.close()
    await gateway.close()
    await pages.close()
    await proxy.close()
    app.server.closeAllConnections()
    await app.close()
    await persistence?.close()
  }
  let closed: Promise<void> | undefined

  return {
    url,
    api: `${url}/api`,
    token: 'the-playground-takes-any-token',
    clientSecret: state.app.clientSecret,
    state,
    gateway,
    endpoint,
    hits,
    close() {
      closed ??= close()
      return closed
    },
  }
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new TypeError('the server listens on no port')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
