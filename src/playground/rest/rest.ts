import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError, apiError } from '../protocol/errors.ts'
import { errorOf, type Fault } from '../protocol/faults.ts'
import { LIMITS } from '../protocol/limits.ts'
import { budget } from '../time/budget.ts'
import { pause } from '../time/clock.ts'
import { attachmentRoutes } from './attachments.ts'
import { readBodies } from './body.ts'
import { channelRoutes } from './channels.ts'
import { commandRoutes } from './commands.ts'
import type { RestContext } from './context.ts'
import { guildRoutes } from './guilds.ts'
import { interactionRoutes } from './interactions.ts'
import { isForUs } from './loopback.ts'
import { messageRoutes } from './messages.ts'
import { threadRoutes } from './threads.ts'
import { userRoutes } from './users.ts'

const API = '/api/v10'

/** A bot's client counts its seconds itself: ours are a little shorter, so that the two never disagree by a moment. */
const SECOND = 950

/** Discord's REST interface, not yet listening. */
export function rest(context: RestContext): FastifyInstance {
  const app = fastify({
    bodyLimit: LIMITS.requestBytes,
    keepAliveTimeout: 120_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.setErrorHandler(answerError)
  app.addHook('onRequest', onlyForUs)
  app.setNotFoundHandler((request, reply) => {
    const error = apiError('not-found')
    return reply.status(error.status).send(request.url.startsWith('/api') ? error.body : 'Not found')
  })
  app.register(
    async api => {
      readBodies(api)
      injectFaults(api, context)
      guard(api, context)
      const routes = [
        commandRoutes,
        interactionRoutes,
        messageRoutes,
        threadRoutes,
        channelRoutes,
        userRoutes,
        guildRoutes,
      ]
      for (const add of routes) add(api, context)
    },
    { prefix: API },
  )
  attachmentRoutes(app, context)
  return app
}

/** A browser that another site has led here is turned away. */
async function onlyForUs({ headers }: FastifyRequest): Promise<void> {
  if (!isForUs(headers)) throw apiError('missing-access')
}

function answerError(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const answer = knownError(error)
  if (answer.status === 500 && error instanceof Error) process.emitWarning(error)
  reply.status(answer.status).headers(answer.headers).send(answer.body)
}

function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return apiError('entity-too-large')
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiError('invalid-form')
  }
  return apiError('internal-error')
}

/** Lets requests meet with the faults that were injected. */
function injectFaults(api: FastifyInstance, { state, faults }: RestContext): void {
  const met = new WeakMap<FastifyRequest, Fault>()

  api.addHook('preHandler', async (request, reply) => {
    const path = decodeURIComponent(request.url.slice(API.length).split('?')[0] ?? '')
    const fault = faults.requestFault(request.method, path)
    if (fault === undefined) return
    met.set(request, fault)
    const error = errorOf(fault)
    if (error !== undefined) throw error
    if (fault.type === 'delay') await pause(state.clock, fault.milliseconds)
    if (fault.type === 'reset') {
      reply.hijack()
      request.raw.socket.resetAndDestroy()
    }
  })

  api.addHook('onSend', async (request, reply) => {
    if (met.get(request)?.type !== 'answer-lost') return
    reply.hijack()
    request.raw.socket.resetAndDestroy()
  })
}

/** Asks for a token, any will do, and counts requests; neither goes for requests that need only an interaction's token. */
function guard(api: FastifyInstance, { state, requestsPerSecond }: RestContext): void {
  const requests = budget(state.clock, requestsPerSecond, SECOND)
  api.addHook('preHandler', async request => {
    const path = request.url.slice(API.length)
    if (path.startsWith('/interactions/') || path.startsWith('/webhooks/')) return
    if (request.headers.authorization?.startsWith('Bot ') !== true) throw apiError('unauthorized')
    if (!requests.take()) {
      throw apiError('rate-limited', { retryAfter: (requests.renewsIn() + 1) / 1000, global: true })
    }
  })
}
