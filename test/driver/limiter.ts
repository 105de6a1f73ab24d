import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy before Discord that keeps its limit for all who send there, as nirn-proxy does: what is too much is held back. */
export interface Limiter {
  /** For the client's option `rest: { api }`. */
  readonly api: string
  /** What came: method, path, and headers. */
  readonly came: readonly IncomingMessage[]
  /** Answers the next request by itself, as if the machine were gone that it goes by. */
  failOnce(): void
  close(): Promise<void>
}

/** Starts one that lets a request pass every so many milliseconds; those that only an interaction's token is needed for, at once. */
export async function startLimiter(origin: string, every: number): Promise<Limiter> {
  const came: IncomingMessage[] = []
  let free = performance.now()
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
      const turn = Math.max(free, performance.now())
      free = turn + every
      await new Promise(passed => setTimeout(passed, Math.max(0, turn - performance.now())))
    }
    const { authorization = '', 'content-type': type = '' } = headers
    const sent = await fetch(`${origin}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body: Buffer.from(body, 'latin1') }),
    })
    response.writeHead(sent.status, Object.fromEntries([...sent.headers].filter(([name]) => !HOP.includes(name))))
    response.end(Buffer.from(await sent.arrayBuffer()))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    api: `http://127.0.0.1:${portOf(server.address())}/api`,
    came,
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
