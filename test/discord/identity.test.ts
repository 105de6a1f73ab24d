import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { REST } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { whoWeAre } from '../../src/discord/shards/identity.ts'
import { newSigner } from '../../src/playground/endpoint/signer.ts'
import { startPlayground } from '../driver/playground.ts'
import { freePort } from '../postgres-server.ts'

/** What is said where Discord should be at this address. */
async function saidOf(api: string): Promise<string> {
  const rest = new REST({ api, retries: 0, timeout: 60_000 }).setToken('any')
  const { message }: Error = await whoWeAre(rest).then(
    () => new Error('it is Discord'),
    error => error,
  )
  return message
}

async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
}

test.each<readonly [what: string, answer: RequestListener, why: string]>([
  [
    'a page',
    (_, response) => void response.setHeader('content-type', 'text/html').end('<html></html>'),
    'does not answer as',
  ],
  [
    'other data',
    (_, response) => void response.setHeader('content-type', 'application/json').end('{"id": 7}'),
    'does not answer as',
  ],
  [
    'half of it',
    (_, response) => void response.setHeader('content-type', 'application/json').end('{"id": '),
    'does not answer as',
  ],
  ['that there is nothing', (_, response) => void response.writeHead(404).end(), 'answers with the status 404'],
  [
    'that it is broken',
    (_, response) => void response.writeHead(502).end('<html></html>'),
    'answers with the status 502',
  ],
  ['nothing', request => void request.socket.destroy(), 'cannot be reached'],
])('an address that answers %s is named in one line', async (_, answer, why) => {
  const api = await answering(answer)
  const said = await saidOf(api)
  expect(said).toMatch(/^DISCORD_API: [^\n]+$/)
  expect(said).toContain(`${api} ${why}`)
})

test.each([
  ['where nobody listens', async () => `http://127.0.0.1:${await freePort()}/api`, 'ECONNREFUSED'],
  ['of a host that there is not', async () => 'http://no-such-host.invalid/api', 'no-such-host.invalid'],
])('an address %s is named in one line', async (_, address, why) => {
  const api = await address()
  const said = await saidOf(api)
  expect(said).toMatch(/^DISCORD_API: \S+ cannot be reached: [^\n]+$/)
  expect(said).toContain(why)
})

test('a public key of another application is named in one line, with the right one', async () => {
  const playground = await startPlayground()
  onTestFinished(playground.close)
  const { publicKey } = playground.endpoint
  const rest = new REST({ api: playground.api }).setToken('any')
  for (const ours of [undefined, publicKey, publicKey.toUpperCase()])
    expect((await whoWeAre(rest, ours)).application.publicKey).toBe(publicKey)
  const other = newSigner().publicKey
  const wrong = new RegExp(`^DISCORD_PUBLIC_KEY: [^\\n]+${publicKey}$`)
  await expect(whoWeAre(rest, other)).rejects.toThrow(wrong)
})
