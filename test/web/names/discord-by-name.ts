import { readFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { Playground } from '../../driver/playground.ts'

/** A playground that a browser finds by Discord's own names. */
export interface DiscordByName {
  /** What tells a Chromium where that is; the certificate is nobody's, and is only for this. */
  readonly flags: readonly string[]
  close(): Promise<void>
}

const listening = z.object({ port: z.int() })

/** A site that is not Discord, and shows the Activity in a frame. */
export const EVIL = 'https://evil.example/'

/** Has a playground reached at https://discord.com, and the proxy before its Activity at https://….discordsays.com. */
export async function discordByName({ url, state }: Playground): Promise<DiscordByName> {
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map(name => readFile(join(import.meta.dirname, name))))
  const [page, proxy] = [new URL(url).host, new URL(state.address.frame).host]
  const activity = `https://${state.bot}.discordsays.com/`
  const hostOf = ({ headers }: IncomingMessage) => (headers.host === 'discord.com' ? page : proxy)
  const headersOf = (request: IncomingMessage) => {
    const { origin, ...headers } = request.headers
    const host = hostOf(request)
    return { ...headers, host, ...(origin !== undefined && { origin: `http://${host}` }) }
  }
  const server = createServer({ key, cert }, (request, response) => {
    if (request.headers.host === new URL(EVIL).host)
      return response.setHeader('content-type', 'text/html').end(`<iframe src="${activity}?frame_id=1"></iframe>`)
    const port = new URL(`http://${hostOf(request)}`).port
    const { method, url: path } = request
    const asked = ask({ host: '127.0.0.1', port, method, path, headers: headersOf(request) }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.once('error', () => response.destroy())
    response.once('close', () => asked.destroy())
    return request.pipe(asked)
  })
  server.on('upgrade', (request, socket) => {
    const line = `${request.method} ${request.url} HTTP/1.1\r\n`
    const said = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${value}\r\n`)
    const upstream = connect(Number(new URL(`http://${page}`).port), '127.0.0.1')
    upstream.write(`${line}${said.join('')}\r\n`)
    for (const one of [socket, upstream]) one.on('error', () => one.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = listening.parse(server.address())
  Object.assign(state.address, { files: 'https://discord.com', frame: activity })
  const names = ['discord.com', '*.discordsays.com', new URL(EVIL).host]
  const rules = names.map(name => `MAP ${name} 127.0.0.1:${port}`).join(', ')
  return {
    flags: [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
