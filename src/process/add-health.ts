import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** What the health checks ask. */
export interface Pulse {
  /** Whether the database answers and takes changes. */
  database(): Promise<boolean>
  /** Whether other processes see this one at the database. */
  session(): boolean
  /** Whether the database has all that this program's statements name, for it to use. */
  schema(): Promise<boolean>
  /** Whether clicks reach this process. */
  discord(): boolean
  /** Whether it was told to end. */
  isEnding(): boolean
}

/** What a proxy says of whom it asks for: figures are not for the world. */
const PROXIED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** A loop that lags longer than this, in milliseconds, answers nobody in time. */
const LAG = 1000

/**
 * Adds `/healthz`, `/readyz` and `/metrics`. The first answers 200 as long as the event loop turns: a process that is not
 * alive is started anew, which brings no database back. The second answers 503 unless the process takes work.
 */
export function addHealth(app: FastifyInstance, pulse: Pulse, metrics: Pick<Metrics, 'text'>): void {
  app.get('/healthz', async () => ({ lagMilliseconds: Math.round(await lagOf()) }))
  app.get('/readyz', async (_request, reply) => {
    const [lag, database, schema] = await Promise.all([lagOf(), pulse.database(), pulse.schema()])
    const wants = {
      database,
      session: pulse.session(),
      schema,
      discord: pulse.discord(),
      loop: lag < LAG,
      staying: !pulse.isEnding(),
    }
    const isReady = Object.values(wants).every(one => one)
    return reply.code(isReady ? 200 : 503).send({ ...wants, lagMilliseconds: Math.round(lag) })
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (PROXIED.some(header => headers[header] !== undefined)) return reply.callNotFound()
    const { type, body } = await metrics.text()
    return reply.type(type).send(body)
  })
}

/** How late a timer fires, in milliseconds. */
function lagOf(): Promise<number> {
  const asked = performance.now()
  return new Promise(resolve => setTimeout(() => resolve(Math.max(0, performance.now() - asked - 1)), 1))
}
