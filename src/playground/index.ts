import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from './clock.ts'
import { faults as newFaults } from './faults.ts'
import { GATEWAY_PATH, gateway as newGateway } from './gateway/gateway.ts'
import { LIMITS } from './judge/limits.ts'
import { defaultRealm, type Name } from './realm/default-realm.ts'
import { rest } from './rest/rest.ts'
import { type World, worldOf } from './users/world.ts'

export interface PlaygroundOptions {
  /** A free one if nothing is said. */
  readonly port?: number
  readonly clock?: Clock
  /** Who is there from the beginning; the first owns the server. */
  readonly names?: readonly Name[]
  /** How many requests the bot may send each second, those about interactions not counted: 50, as on Discord. */
  readonly requestsPerSecond?: number
  /** How long a user waits for the bot to go on after a deferral, in milliseconds of real time; 10,000 if nothing is said. */
  readonly patience?: number
}

/** A Discord on this machine. */
export interface Playground {
  /** Where the page is. */
  readonly url: string
  /** For the client's option `rest: { api }`. */
  readonly api: string
  /** For the client's `login`: this Discord takes any, and must never be given a real one. */
  readonly token: string
  readonly world: World
  close(): Promise<void>
}

/** Starts a Discord that only this machine can reach. */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const realm = defaultRealm(options.clock ?? systemClock, options.names)
  const faults = newFaults()
  let port = options.port ?? 0
  const gatewayAddress = () => `ws://127.0.0.1:${port}${GATEWAY_PATH}`
  const gateway = newGateway({ realm, faults, address: gatewayAddress })
  const requestsPerSecond = options.requestsPerSecond ?? LIMITS.requestsPerSecond
  const app = rest({ realm, gateway, faults, gatewayAddress, requestsPerSecond })

  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(GATEWAY_PATH)) gateway.upgrade(request, socket, head)
    else socket.destroy()
  })
  await app.listen({ host: '127.0.0.1', port })
  port = portOf(app.server.address())
  const url = `http://127.0.0.1:${port}`
  realm.address.files = url

  return {
    url,
    api: `${url}/api`,
    token: 'the-playground-takes-any-token',
    world: worldOf({ realm, gateway, faults, patience: options.patience ?? 10_000 }),
    async close() {
      await gateway.close()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the server listens on no port')
  return address.port
}
