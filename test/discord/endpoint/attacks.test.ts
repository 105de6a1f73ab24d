import fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENTS, INTERACTIONS, openEndpoint, type RefusedPost } from '../../../src/discord/endpoint/endpoint.ts'
import type { Invited } from '../../../src/discord/endpoint/event-schema.ts'
import type { Payload } from '../../../src/discord/endpoint/payload.ts'
import { newSigner } from '../../../src/playground/endpoint/signer.ts'

const signer = newSigner()
const stranger = newSigner()
/** When everything here is sent, and signed if nothing else is said: in seconds. */
const NOW = 1_800_000_000

const person = { id: '100000000000000002', username: 'ana' }
const pressed = {
  id: '100000000000000001',
  application_id: '100000000000000009',
  type: 3,
  token: 'secret-token',
  version: 1,
  channel: { id: '100000000000000003', type: 0 },
  guild_id: '100000000000000004',
  member: { user: person, roles: [], permissions: '0' },
  app_permissions: '0',
  locale: 'en-US',
  message: { id: '100000000000000005', channel_id: '100000000000000003', author: person },
  data: { custom_id: 'secret-id', component_type: 2 },
}
const BODY = JSON.stringify(pressed)
const NO_MEMBER = JSON.stringify({ ...pressed, member: undefined, user: person })
const [SIGNATURE, TIMESTAMP] = ['x-signature-ed25519', 'x-signature-timestamp']
const PING = JSON.stringify({ type: 1, id: '1', application_id: '2', version: 1, token: 'aW50' })

/** A request, right but for what is changed. */
interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: 'POST' | 'GET' | 'PUT' | 'DELETE'
  readonly url?: string
}

let refusals: RefusedPost[]
let taken: Payload[]
let invited: Invited[]

async function send({ body = BODY, headers = {}, method = 'POST', url = INTERACTIONS }: Sent, isReady = true) {
  const app = fastify()
  const endpoint = openEndpoint({
    publicKey: signer.publicKey,
    refused: why => refusals.push(why),
    now: () => new Date(NOW * 1000),
  })
  endpoint.routes(app)
  if (isReady) endpoint.hand({ interaction: payload => taken.push(payload), invited: server => invited.push(server) })
  const given = Object.entries({ ...signer.headers(body, NOW), ...headers }).filter(([, value]) => value !== undefined)
  const answer = await app.inject({
    method,
    url,
    headers: Object.fromEntries(given),
    ...(method === 'GET' ? {} : { payload: body }),
  })
  await app.close()
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

beforeEach(() => {
  refusals = []
  taken = []
  invited = []
})

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const signature = (body = BODY) => signer.headers(body, NOW)[SIGNATURE] ?? ''
const spaced = JSON.stringify(pressed, undefined, 1)

/** What is not Discord's, as its signature tells. */
const FORGED: readonly (Sent & { readonly what: string })[] = [
  { what: 'a body that was changed', headers: signer.headers(BODY, NOW), body: BODY.replace('"type":3', '"type":4') },
  { what: 'the same JSON in other bytes', headers: signer.headers(BODY, NOW), body: spaced },
  { what: 'what somebody else has signed', headers: stranger.headers(BODY, NOW) },
  { what: 'a signature by another digit', headers: { [SIGNATURE]: flipped(signature()) } },
  { what: 'a signature of another body', headers: { [SIGNATURE]: signature('{}') } },
  { what: 'no signature', headers: { [SIGNATURE]: undefined } },
  { what: 'no timestamp', headers: { [TIMESTAMP]: undefined } },
  { what: 'neither', headers: { [TIMESTAMP]: undefined, [SIGNATURE]: undefined } },
  { what: 'an empty signature', headers: { [SIGNATURE]: '' } },
  { what: 'a signature of an odd length', headers: { [SIGNATURE]: signature().slice(1) } },
  { what: 'a signature with more behind it', headers: { [SIGNATURE]: `${signature()}00` } },
  { what: 'a signature that is no number', headers: { [SIGNATURE]: 'z'.repeat(128) } },
  { what: 'a signature of nothing but zeros', headers: { [SIGNATURE]: '0'.repeat(128) } },
  { what: 'another timestamp than the signed one', headers: { [TIMESTAMP]: String(NOW - 1) } },
  { what: 'the beginning of the body in the timestamp', headers: { [TIMESTAMP]: `${NOW}{` } },
  { what: 'an endless timestamp', headers: { [TIMESTAMP]: '1'.repeat(10_000) } },
  { what: 'a ping by somebody else', body: PING, headers: stranger.headers(PING, NOW) },
]

/** What is signed, and still not taken. */
const REFUSED: readonly (Sent & { readonly what: string; readonly status: number; readonly why: RefusedPost })[] = [
  { what: 'what was signed minutes ago', headers: signer.headers(BODY, NOW - 300), status: 401, why: 'stale' },
  { what: 'what is signed for later', headers: signer.headers(BODY, NOW + 300), status: 401, why: 'stale' },
  { what: 'a ping of yesterday', body: PING, headers: signer.headers(PING, NOW - 86_400), status: 401, why: 'stale' },
  { what: 'what is asked by GET', method: 'GET', status: 405, why: 'method' },
  { what: 'what is put', method: 'PUT', status: 405, why: 'method' },
  { what: 'a form', headers: { 'content-type': 'multipart/form-data' }, status: 415, why: 'media-type' },
  { what: 'a text', headers: { 'content-type': 'text/plain' }, status: 415, why: 'media-type' },
  { what: 'a body without end', body: `"${'x'.repeat(600_000)}"`, status: 413, why: 'too-large' },
  { what: 'what is not JSON', body: '{"type":', status: 400, why: 'malformed' },
  { what: 'an empty body', body: '', status: 400, why: 'malformed' },
  { what: 'a list', body: '[]', status: 400, why: 'malformed' },
  { what: 'a kind that nobody knows', body: BODY.replace('"type":3', '"type":99'), status: 400, why: 'malformed' },
  { what: 'an interaction by nobody', body: BODY.replace('"member"', '"nobody"'), status: 400, why: 'malformed' },
  { what: 'what nobody of a server did there', body: NO_MEMBER, status: 400, why: 'malformed' },
  { what: 'a token that is none', body: BODY.replace('"secret-token"', '7'), status: 400, why: 'malformed' },
]
const ATTACKS = [...FORGED.map(sent => ({ ...sent, status: 401, why: 'signature' as const })), ...REFUSED]

describe('the address for interactions', () => {
  test('takes what Discord has signed, answers 202 without a body, and 200 to a ping', async () => {
    expect(await send({})).toMatchObject({ status: 202, text: '' })
    expect(taken).toMatchObject([{ id: pressed.id, data: { custom_id: 'secret-id' } }])
    expect(await send({ body: PING })).toMatchObject({ status: 200, text: '{"type":1}' })
    expect(taken).toHaveLength(1)
    expect(await send({ body: spaced })).toMatchObject({ status: 202 })
    expect(refusals).toEqual([])
  })

  test.each(ATTACKS)('refuses $what', async ({ status, why, what: _, ...sent }) => {
    const answer = await send(sent)
    expect(answer.status).toBe(status)
    // Why a signature is refused is nobody's business.
    expect(answer.text).toBe(JSON.stringify({ error: why === 'stale' ? 'signature' : why }))
    expect(answer.text).not.toContain('secret')
    expect(refusals).toEqual([why])
    expect(taken).toEqual([])
  })

  test.each([59, -59])('takes what another clock says is %i seconds old', async seconds => {
    expect(await send({ headers: signer.headers(BODY, NOW - seconds) })).toMatchObject({ status: 202 })
  })

  test('answers pings and nothing else while nobody is there', async () => {
    expect(await send({ body: PING }, false)).toMatchObject({ status: 200 })
    expect(await send({}, false)).toMatchObject({ status: 503 })
    expect(refusals).toEqual(['not-ready'])
  })
})

describe('the address for events', () => {
  const event = (type: string, data: object) =>
    JSON.stringify({ version: 1, application_id: '1', type: 1, event: { type, timestamp: '', data } })
  const guild = { id: '100000000000000004', preferred_locale: 'fr', system_channel_id: '100000000000000003' }

  test('takes a server that invites us, answers a ping, and passes over what else there is', async () => {
    const body = event('APPLICATION_AUTHORIZED', { integration_type: 0, user: person, scopes: [], guild })
    expect(await send({ url: EVENTS, body })).toMatchObject({ status: 204, text: '' })
    expect(invited).toEqual([guild])
    for (const other of [
      event('APPLICATION_AUTHORIZED', { integration_type: 1, user: person, scopes: [] }),
      event('APPLICATION_DEAUTHORIZED', { user: person }),
      JSON.stringify({ version: 1, application_id: '1', type: 0 }),
    ]) {
      expect(await send({ url: EVENTS, body: other })).toMatchObject({ status: 204 })
    }
    expect(invited).toHaveLength(1)
    expect(await send({ url: EVENTS, body, headers: stranger.headers(body, NOW) })).toMatchObject({ status: 401 })
    expect(await send({ url: EVENTS, body }, false)).toMatchObject({ status: 503 })
  })
})
