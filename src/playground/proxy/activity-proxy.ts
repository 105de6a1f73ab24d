import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../protocol/errors.ts'
import type { Faults } from '../protocol/faults.ts'
import type { State } from '../state/state.ts'
import { frameHtml } from './frame-html.ts'

/** Discord's proxy before an Activity's page, at an origin of the application's own. */
export interface ActivityProxy {
  /** Begins to listen, for a page of this Discord's at an address. */
  open(host: string, page: string): Promise<void>
  close(): Promise<void>
}

/** Where the frame is that Discord's page shows; all else is the Activity's. */
const FRAME = '/.discord/frame'

/** What Discord lets an Activity's page do, whatever that page itself allows. */
const POLICY = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'wasm-unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' data: blob:",
].join('; ')

/** Headers of the page's server that end at the proxy. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date'])

/** Hands on what the Activity's page is asked for, as Discord does, with the faults that are asked for. */
export function activityProxy({ state, faults }: { readonly state: State; readonly faults: Faults }): ActivityProxy {
  const app = fastify({ forceCloseConnections: true })
  let pages: readonly string[] = []
  let host = ''
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.host !== host) return reply.code(404).send('')
  })
  app.get(FRAME, (_, reply) => reply.type('text/html; charset=utf-8').send(frameHtml(pages)))
  app.all('/*', async (request, reply) => {
    const { urlMapping } = state.app
    if (urlMapping === undefined) throw new ApiError({ status: 404, code: 0, message: 'no URL is mapped' })
    const answer = await ask(request, urlMapping)
    for (const [name, value] of headersOf(answer, pages)) void reply.header(name, value)
    return reply.code(answer.status).send(bodyOf(answer, faults, reply))
  })
  return {
    async open(at, of) {
      pages = namesOf(of)
      const address = await app.listen({ host: at, port: 0 })
      host = `${state.bot}.localhost:${new URL(address).port}`
      state.address.frame = `http://${host}${FRAME}`
    },
    close: () => app.close(),
  }
}

/** A page of this machine's by each name that people open it by. */
function namesOf(page: string): readonly string[] {
  const { port } = new URL(page)
  return [...new Set([page, `http://127.0.0.1:${port}`, `http://localhost:${port}`])]
}

/** Asks the page's own server. Discord's older addresses begin with a part that is not handed on. */
function ask({ url, method, headers, body, socket }: FastifyRequest, urlMapping: string): Promise<Response> {
  const path = url.replace(/^\/\.proxy(?=\/)/, '')
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  const { host: _, origin: __, connection: ___, 'content-length': ____, ...own } = headers
  const said = Object.entries(own).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return fetch(urlMapping + path, {
    method,
    headers: { ...Object.fromEntries(said), 'accept-encoding': 'identity', 'x-forwarded-for': '198.51.100.1' },
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: gone.signal,
  })
}

/** What the page says of its answer: of HTML nothing that would keep it; where it lets itself be framed by Discord, this is Discord. */
function headersOf(answer: Response, pages: readonly string[]): [string, string | string[]][] {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true
  return [...answer.headers].flatMap(([name, value]): [string, string | string[]][] => {
    if (HOP.has(name) || (isHtml && ['cache-control', 'etag', 'expires', 'last-modified'].includes(name))) return []
    if (name !== 'content-security-policy') return [[name, value]]
    return [[name, [value.replace('https://discord.com', `'self' ${pages.join(' ')} https://discord.com`), POLICY]]]
  })
}

/** What is told bit by bit may be kept back until its end, or broken off. */
function bodyOf({ body, headers }: Response, faults: Faults, reply: FastifyReply): ReadableStream | null {
  const fault = headers.get('content-type')?.startsWith('text/event-stream') ? faults.streamFault() : undefined
  if (fault === undefined || body === null) return body
  if (fault.type === 'cut') {
    void setTimeout(fault.afterMs, undefined, { ref: false }).then(() => reply.raw.destroy())
    return body
  }
  const parts: Uint8Array[] = []
  return body.pipeThrough(
    new TransformStream({
      transform: part => void parts.push(part),
      flush(whole) {
        for (const part of parts) whole.enqueue(part)
      },
    }),
  )
}
