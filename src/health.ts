import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** What the health check asks. */
export interface Pulse {
  /** Whether the database answers. */
  database(): Promise<boolean>
  /** Whether the gateway is connected. */
  discord(): boolean
}

/** A loop that lags longer than this, in milliseconds, answers nobody in time. */
const LAG = 1000

/** Adds `/healthz` (503 unless all is well) and `/metrics`. The event loop is well if a timer fires nearly on time. */
export function addHealth(app: FastifyInstance, pulse: Pulse, metrics: Metrics): void {
  app.get('/healthz', async (_request, reply) => {
    const [lag, database] = await Promise.all([lagOf(), pulse.database()])
    const health = { database, discord: pulse.discord(), loop: lag < LAG, lagMilliseconds: Math.round(lag) }
    return reply.code(health.database && health.discord && health.loop ? 200 : 503).send(health)
  })
  app.get('/metrics', async (_request, reply) => {
    const { type, body } = await metrics.text()
    return reply.type(type).send(body)
  })
}

function lagOf(): Promise<number> {
  const asked = performance.now()
  return new Promise(resolve => setTimeout(() => resolve(Math.max(0, performance.now() - asked - 1)), 1))
}
