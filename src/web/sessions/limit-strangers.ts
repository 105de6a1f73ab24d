import type { FastifyInstance } from 'fastify'

/** How often a minute an address may show what opens nothing. */
const MOST = 100

/**
 * Has an address wait that has often asked for boards that are not open to it: whatever a browser shows is looked for in the
 * database.
 */
export function limitStrangers(app: FastifyInstance, max = MOST): void {
  const limit = app.createRateLimit({ max, timeWindow: 60_000 })
  app.addHook('onRequest', async (request, reply) => {
    const seen = await limit(request, { increment: false })
    if (seen.isAllowed || !seen.isExceeded) return
    return reply.code(429).header('retry-after', seen.ttlInSeconds).send({ text: '' })
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401) await limit(request)
  })
}
