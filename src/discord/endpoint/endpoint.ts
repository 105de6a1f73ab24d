import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { InteractionResponseType } from 'discord-api-types/v10'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { eventSchema, type Invited } from './event-schema.ts'
import { type Payload, sentSchema } from './payload.ts'

/** Where Discord posts interactions, and what happens to the application. */
export const INTERACTIONS = '/interactions'
export const EVENTS = '/events'

/** The largest body that is read, in bytes: an interaction holds the message that it was made on, and it may all be escaped. */
const BODY_BYTES = 512 * 1024

/** Why a request was refused: Discord sends none of these kinds, but for a signature that is wrong on purpose. */
export type RefusedPost = 'method' | 'media-type' | 'too-large' | 'signature' | 'stale' | 'malformed' | 'not-ready'

const STATUS: Readonly<Record<RefusedPost, number>> = {
  method: 405,
  'media-type': 415,
  'too-large': 413,
  signature: 401,
  stale: 401,
  malformed: 400,
  'not-ready': 503,
}

/** What is done with what comes in. */
interface Listener {
  interaction(payload: Payload): void
  invited(server: Invited): void
}

/** Discord's way in without a gateway: it posts what happens to an address of ours. */
export interface Endpoint {
  /** By which is checked what Discord signs: 64 hexadecimal digits. */
  readonly publicKey: string
  /** Adds the addresses to a server that is not listening yet. */
  routes(app: FastifyInstance): void
  /** Whose business it is from now on; before that only pings are answered. */
  hand(listener: Listener): void
  /** Takes what comes as long as others may not have noticed that the process ends, and then nothing. */
  end(): Promise<void>
}

export interface EndpointOptions {
  /** The application's public key: 64 hexadecimal digits. */
  readonly publicKey: string
  /** Counts what is refused. */
  refused(why: RefusedPost): void
  /** How long something may still come once the process ends, in milliseconds: not at all if nothing is said. */
  readonly lastsMs?: number
  /** What requests were signed at may not be far from it. */
  readonly now: () => Date
}

/** The addresses, by which nothing comes in that Discord has not signed. */
export function openEndpoint({ publicKey, refused, lastsMs = 0, now }: EndpointOptions): Endpoint {
  const forgery = signatures(publicKey, now)
  let listener: Listener | undefined

  const refuse = (reply: FastifyReply, why: RefusedPost) => {
    refused(why)
    return reply.code(STATUS[why]).send({ error: why === 'stale' ? 'signature' : why })
  }

  /** What Discord sent, or nothing where that was answered with a refusal. */
  const read = <T>({ headers, body }: FastifyRequest, reply: FastifyReply, schema: z.ZodType<T>): T | undefined => {
    const signed = signedBy(headers)
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const wrong = signed === undefined ? 'signature' : forgery(signed, bytes)
    if (wrong !== undefined) {
      void refuse(reply, wrong)
      return undefined
    }
    const sent = schema.safeParse(parsed(bytes))
    if (!sent.success) void refuse(reply, 'malformed')
    return sent.data
  }

  return {
    publicKey,
    hand(next) {
      listener = next
    },
    async end() {
      if (listener !== undefined) await setTimeout(lastsMs)
      listener = undefined
    },
    routes(app) {
      app.register(async scope => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) =>
          done(null, body),
        )
        scope.setErrorHandler((error, _, reply) => refuse(reply, reasonOf(error)))
        scope.addHook('onRequest', async ({ headers, method }, reply) => {
          if (method !== 'POST') return refuse(reply.header('allow', 'POST'), 'method')
          // What cannot be right is not read.
          if (signedBy(headers) === undefined) return refuse(reply, 'signature')
        })
        scope.all(INTERACTIONS, async (request, reply) => {
          const sent = read(request, reply, sentSchema)
          if (sent === undefined) return reply
          if (sent.type === 'ping') return { type: InteractionResponseType.Pong }
          if (listener === undefined) return refuse(reply, 'not-ready')
          // The answer goes to Discord's own address, as for what comes by the gateway.
          void reply.code(202).send()
          listener.interaction(sent.payload)
          return reply
        })
        scope.all(EVENTS, async (request, reply) => {
          const sent = read(request, reply, eventSchema)
          if (sent === undefined) return reply
          // Discord sends it again later.
          if (sent.type === 'invited' && listener === undefined) return refuse(reply, 'not-ready')
          if (sent.type === 'invited') listener?.invited(sent.server)
          return reply.code(204).send()
        })
      })
    },
  }
}

/** What a body says; undefined if it is not JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): RefusedPost {
  const code = z.object({ code: z.string() }).safeParse(error).data?.code
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'media-type'
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'too-large' : 'malformed'
}

/** How old a request may be, or ahead of our clock, in seconds: Discord waits 3 s for its answer, clocks differ by more. */
const WINDOW_S = 60

/** What a request says of itself: when it was sent, and its signature. */
interface Signed {
  readonly timestamp: string
  readonly signature: Buffer
}

/** What is signed, as the headers tell it; undefined where one of them is missing or of another form than Discord's. */
function signedBy(headers: IncomingHttpHeaders): Signed | undefined {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return undefined
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined
  return { timestamp, signature: Buffer.from(signature, 'hex') }
}

/** Why a request is not Discord's, as far as a signature tells: it is wrong, or right and of another time than now. */
type Forgery = 'signature' | 'stale'

/**
 * What checks signatures by an application's public key (64 hexadecimal digits), on the body's bytes as they came. */
function signatures(publicKey: string, now: () => Date): (signed: Signed, body: Buffer) => Forgery | undefined {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return ({ timestamp, signature }, body) => {
    if (!verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature)) return 'signature'
    return Math.abs(+now() / 1000 - Number(timestamp)) > WINDOW_S ? 'stale' : undefined
  }
}
