import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Playground } from '../driver/playground.ts'

/** A request on its way to Discord. */
export interface Passing {
  readonly method: string
  /** After the version, without its query. */
  readonly path: string
  /** What was sent, as text. */
  readonly sent: string
  /** How many requests there were before, by the same method and to the same path. */
  readonly before: number
}

/** An answer on its way back. */
export interface Answered {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** What happens to a connection: it breaks before the request has come to Discord, or before its answer is back. */
type Break = 'cut' | 'answer-lost'

/** What the gateway tells, as texts; or a code by which the connection is closed. */
type Told = readonly string[] | number

/** What another Discord does otherwise. */
export interface Change {
  /** Answers in Discord's place, or breaks the connection. */
  instead?(request: Passing): Partial<Answered> | Break | undefined | Promise<undefined>
  /** Sends another request in its place, as text. */
  sent?(request: Passing): string
  /** Changes what is answered. */
  answer?(request: Passing, answered: Answered): Partial<Answered>
  /** Changes what the gateway tells. */
  told?(packet: string): Told | undefined
}

export interface ChangedDiscord {
  /** For `DISCORD_API`. */
  readonly api: string
  close(): Promise<void>
}

const API = /^\/api\/v\d+(\/[^?]*)/

/** Stands before a playground and changes what goes through. */
export async function startChanged({ url }: Pick<Playground, 'url'>, change: Change): Promise<ChangedDiscord> {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  const links = new WebSocketServer({ noServer: true })
  const own = () => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
  }
  const mine = (text: string) => text.replaceAll(`ws://${new URL(url).host}`, `ws://${own()}`)

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: target = '' } = request
    const sent = await buffer(request)
    const path = API.exec(decodeURIComponent(target))?.[1] ?? target
    const before = counts.get(`${method} ${path}`) ?? 0
    counts.set(`${method} ${path}`, before + 1)
    const passing = { method, path, sent: sent.toString('latin1'), before }
    const instead = await change.instead?.(passing)
    if (instead === 'cut') return void request.socket.destroy()
    const answered =
      typeof instead === 'object' ? whole(instead) : await asked(url + target, request, changedBody(sent, passing))
    if (instead === 'answer-lost') return void request.socket.destroy()
    const changed = { ...answered, ...change.answer?.(passing, answered) }
    response.writeHead(changed.status, Object.fromEntries(changed.headers))
    response.end(changed.status === 204 ? undefined : mine(changed.text))
  }
  const changedBody = (sent: Buffer, passing: Passing) =>
    change.sent === undefined ? sent : Buffer.from(change.sent(passing), 'latin1')

  server.on('upgrade', (request, socket, head) => {
    links.handleUpgrade(request, socket, head, link => {
      const there = new WebSocket(`${url.replace('http', 'ws')}${request.url ?? ''}`)
      const early: RawData[] = []
      link.on('message', raw => (there.readyState === WebSocket.OPEN ? there.send(String(raw)) : early.push(raw)))
      there.on('open', () => {
        for (const raw of early) there.send(String(raw))
      })
      there.on('message', raw => {
        const told = mine(String(raw))
        const changed = change.told?.(told) ?? [told]
        if (typeof changed === 'number') link.close(changed)
        else for (const one of changed) link.send(one)
      })
      there.on('close', code => link.close(code > 1001 && code !== 1006 ? code : 1000))
      // A connection that breaks is not said goodbye to: the session goes on.
      link.on('close', code => (code === 1006 ? there.terminate() : there.close(1000)))
      for (const one of [link, there]) one.on('error', () => {})
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    api: `http://${own()}/api`,
    async close() {
      for (const link of links.clients) link.terminate()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const whole = ({ status = 200, headers = new Map(), text = '' }: Partial<Answered>): Answered => ({
  status,
  headers,
  text,
})

/** Asks the playground. */
async function asked(url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Answered> {
  const { authorization, 'content-type': type } = headers
  const answer = await fetch(url, {
    method,
    headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const text = await answer.text()
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name),
  )
  return { status: answer.status, headers: new Map(kept), text }
}
