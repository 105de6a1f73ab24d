import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Clock, pause } from '../../src/playground/time/clock.ts'

/** A proxy before Discord that keeps its limit for all who send there, as nirn-proxy does: what is too much is held back. */
export interface Limiter {
  /** For the client's option `rest: { api }`. */
  readonly api: string
  /** What came: method, path, and headers. */
  readonly came: readonly IncomingMessage[]
  /** How many requests are on their way from here to Discord and back. */
  underWay(): number
  /** Answers the next request by itself, as if the machine were gone that it goes by. */
  failOnce(): void
  close(): Promise<void>
}

/** Starts one that lets a request pass every so many milliseconds; those that only an interaction's token is needed for, at once. */
export async function startLimiter(origin: string, every: number, clock: Clock): Promise<Limiter> {
  const came: IncomingMessage[] = []
  let free = clock.now()
  let underWay = 0
  let fails = false

  const server = createServer(async (request, response) => {
    came.push(request)
    const { method = 'GET', url = '/', headers } = request
    if (fails) {
      fails = false
      response.writeHead(429, { 'retry-after': '1', 'generated-by-proxy': 'true', 'content-type': 'application/json' })
      return response.end('{"global":false,"message":"You are being rate limited.","retry_after":1}')
    }
    const body = method === 'GET' ? undefined : await text(request.setEncoding('latin1'))
    if (!/\/(interactions|webhooks)\//.test(url)) {
      const turn = Math.max(free, clock.now())
      free = turn + every
      if (turn > clock.now()) await pause(clock, turn - clock.now())
    }
    underWay += 1
    const { authorization = '', 'content-type': type = '' } = headers
    const sent = await fetch(`${origin}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body: Buffer.from(body, 'latin1') }),
    })
    response.writeHead(sent.status, Object.fromEntries([...sent.headers].filter(([name]) => !HOP.includes(name))))
    response.end(Buffer.from(await sent.arrayBuffer()))
    underWay -= 1
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    api: `http://127.0.0.1:${portOf(server.address())}/api`,
    came,
    underWay: () => underWay,
    failOnce() {
      fails = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

/** They are about one connection. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('it listens on no port')
  return address.port
}
