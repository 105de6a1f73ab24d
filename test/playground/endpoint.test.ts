import { createPublicKey, verify } from 'node:crypto'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Playground, startPlayground } from '../driver/playground.ts'

const kind = z.object({ type: z.int() })

type Answer = readonly [status: number, text: string]

let playground: Playground
let closers: (() => Promise<unknown>)[]

beforeEach(async () => {
  playground = await startPlayground()
  closers = [playground.close]
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

/** The address of a bot that answers pings, what is not signed, and everything else like this. */
async function bot({ ping, forged, other }: { ping?: Answer; forged?: Answer; other?: Answer }): Promise<string> {
  const x = Buffer.from(playground.endpoint.publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post('/', async ({ body, headers }, reply) => {
    const signed = Buffer.from(`${headers['x-signature-timestamp']}${body}`)
    const isOurs = verify(null, signed, key, Buffer.from(String(headers['x-signature-ed25519']), 'hex'))
    const answer =
      kind.parse(JSON.parse(String(body))).type === 1 ? (ping ?? [200, '{"type":1}']) : (other ?? [202, ''])
    const [status, text] = isOurs ? answer : (forged ?? [401, ''])
    return reply.code(status).send(text)
  })
  closers.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

describe('an address', () => {
  test.each([
    { what: 'a ping is not answered', answers: { ping: [404, ''] }, why: 'ping' },
    { what: 'a ping is answered with something else', answers: { ping: [200, '{"type":4}'] }, why: 'ping' },
    { what: 'what somebody else has signed is taken', answers: { forged: [200, '{"type":1}'] }, why: 'somebody else' },
  ] as const)('is not saved where $what', async ({ answers, why }) => {
    await expect(playground.endpoint.save({ interactions: await bot(answers) })).rejects.toThrow(why)
    expect(playground.endpoint.isSaved()).toBe(false)
  })

  test.each([
    { what: 'an error', other: [500, ''] },
    { what: 'no JSON', other: [200, 'well'] },
    { what: 'an answer that does not fit', other: [200, '{"type":7}'] },
    { what: '202 and no callback', other: [202, ''] },
  ] as const)('that answers with $what has lost the interaction', async ({ other }) => {
    await playground.endpoint.save({ interactions: await bot({ other }) })
    const { world } = playground
    const asked = world.user('Ana').forgeCommand(world.addChannel('lost').id, 'turn', [])
    if (other[0] === 202) world.loseUnanswered()
    const outcome = await asked
    expect(outcome.failed).toBe('The application did not respond')
  })

  test('may answer in the response', async () => {
    const other = [200, '{"type":4,"data":{"content":"Hello"}}'] as const
    await playground.endpoint.save({ interactions: await bot({ other }) })
    const { world } = playground
    const outcome = await world.user('Ana').forgeCommand(world.addChannel('inline').id, 'turn', [])
    expect(outcome.reply?.text).toBe('Hello')
  })
})
