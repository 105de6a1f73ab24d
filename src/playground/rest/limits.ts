import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../protocol/errors.ts'
import type { Allowance, Bucket } from '../protocol/rates.ts'
import { type Budget, budget } from '../time/budget.ts'
import type { Clock } from '../time/clock.ts'
import type { RestContext } from './context.ts'

/** A bot's client counts its seconds itself: ours are a little shorter, so that the two never disagree by a moment. */
const SECOND = 950

/** Keeps Discord's limits over all connections of the bot, and tells it in headers what is left of a bucket. */
export function keepLimits(api: FastifyInstance, context: RestContext, pathOf: (request: FastifyRequest) => string) {
  const { state, hits, requestsPerSecond } = context
  const everything = budget(state.clock, requestsPerSecond, SECOND)
  const buckets = bucketsOf(context.buckets, state.clock)
  const address = addressOf(context.invalidRequests, state.clock)

  api.addHook('onRequest', async (_, reply) => {
    const seconds = address.bannedFor()
    if (seconds === 0) return
    hits.banned += 1
    return sendCloudflarePage(reply, { status: 429, retryAfter: seconds })
  })

  api.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    // What needs only an interaction's token is not counted among all requests.
    if (!path.startsWith('/interactions/') && !path.startsWith('/webhooks/') && !everything.take()) {
      hits.global += 1
      throw apiError('rate-limited', { retryAfter: (everything.renewsIn() + 1) / 1000, scope: 'global' })
    }
    const bucket = buckets(request.method, path)
    if (bucket === undefined) return
    const isTaken = bucket.left.take()
    reply.headers(bucket.headers())
    if (isTaken) return
    hits.bucket += 1
    throw apiError('rate-limited', { retryAfter: (bucket.left.renewsIn() + 1) / 1000, scope: 'user' })
  })

  api.addHook('onResponse', async (_, reply) => {
    if (![401, 403, 429].includes(reply.statusCode) || reply.getHeader('x-ratelimit-scope') === 'shared') return
    hits.invalid += 1
    address.blame()
  })
}

/** The page that Cloudflare shows in place of what was asked for. */
export function sendCloudflarePage(
  reply: FastifyReply,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number },
) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .status(status)
    .type('text/html; charset=UTF-8')
    .send(
      '<!DOCTYPE html><html><title>Access denied | discord.com used Cloudflare</title><body>Error 1015</body></html>',
    )
}

/** The bucket of a request, with what Discord says of it. */
function bucketsOf(kinds: readonly Bucket[], clock: Clock) {
  const used = new Map<string, Budget>()
  return (method: string, path: string) => {
    for (const kind of kinds) {
      const major = kind.method === method ? kind.path.exec(path)?.[1] : undefined
      if (major === undefined) continue
      const key = `${kind.name} ${major}`
      const left = used.get(key) ?? budget(clock, kind.count, kind.milliseconds)
      used.set(key, left)
      const hash = createHash('sha1').update(kind.name).digest('hex').slice(0, 16)
      const headers = () => ({
        'x-ratelimit-limit': String(kind.count),
        'x-ratelimit-remaining': String(left.left()),
        'x-ratelimit-reset': String((clock.now() + left.renewsIn()) / 1000),
        'x-ratelimit-reset-after': String(left.renewsIn() / 1000),
        'x-ratelimit-bucket': hash,
      })
      return { left, headers }
    }
    return undefined
  }
}

/** What the bot's address is blamed for, and whether it is turned away for it. */
function addressOf({ count, milliseconds }: Allowance, clock: Clock) {
  const left = budget(clock, count, milliseconds)
  return {
    blame: () => void left.take(),
    /** In whole seconds; 0 if it is not. */
    bannedFor: () => (left.left() > 0 ? 0 : Math.ceil(left.renewsIn() / 1000)),
  }
}
