import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { INTERACTIONS, openEndpoint } from '../../../src/discord/endpoint/endpoint.ts'
import { newSigner } from '../../../src/playground/endpoint/signer.ts'

const signer = newSigner()
const person = { id: '100000000000000002', username: 'ana' }
const BODY = JSON.stringify({
  id: '100000000000000001',
  application_id: '100000000000000009',
  type: 3,
  token: 'token',
  version: 1,
  channel: { id: '100000000000000003', type: 1 },
  user: person,
  app_permissions: '0',
  locale: 'en-US',
  message: { id: '100000000000000005', channel_id: '100000000000000003', author: person },
  data: { custom_id: 'id', component_type: 2 },
})

/** An address that is handed to somebody, if it is, and how it ends. */
function openAddress({ lastsMs, isHanded = true }: { readonly lastsMs?: number; readonly isHanded?: boolean }) {
  const app = fastify()
  onTestFinished(() => app.close())
  const taken: unknown[] = []
  const endpoint = openEndpoint({
    publicKey: signer.publicKey,
    refused: () => {},
    now: () => new Date(),
    ...(lastsMs !== undefined && { lastsMs }),
  })
  endpoint.routes(app)
  if (isHanded) endpoint.hand({ interaction: payload => taken.push(payload), invited: () => {} })
  const post = async () =>
    (await app.inject({ method: 'POST', url: INTERACTIONS, headers: signer.headers(BODY), payload: BODY })).statusCode
  let hasEnded = false
  const end = async () => {
    await endpoint.end()
    hasEnded = true
  }
  return { post, taken, end, hasEnded: () => hasEnded }
}

test('what Discord posts is taken until others may have noticed that the process ends, and refused then', async () => {
  const { post, taken, end, hasEnded } = openAddress({ lastsMs: 2_000 })
  const ending = end()
  const ROUNDS = 20
  for (let n = 0; n < ROUNDS; n++) {
    expect(await post()).toBe(202)
    // What is to end at once has by now.
    await setImmediate()
  }
  expect(hasEnded()).toBe(false)
  expect(taken).toHaveLength(ROUNDS)
  await ending
  expect(await post()).toBe(503)
  expect(taken).toHaveLength(ROUNDS)
})

test('nothing is taken any more at once where nobody has to notice', async () => {
  const { post, end } = openAddress({})
  await end()
  expect(await post()).toBe(503)
})

test('an address that nobody was handed ends at once, however long it were to last', async () => {
  const { post, end } = openAddress({ lastsMs: 3_600_000, isHanded: false })
  await end()
  expect(await post()).toBe(503)
})
