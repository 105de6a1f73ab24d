import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError, apiError } from '../protocol/errors.ts'
import { errorOf, type Fault } from '../protocol/faults.ts'
import { LIMITS } from '../protocol/limits.ts'
import { pause } from '../time/clock.ts'
import { activityRoutes } from './activity-routes.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { readBodies } from './body.ts'
import { channelRoutes } from './channel-routes.ts'
import { commandRoutes } from './command-routes.ts'
import type { RestContext } from './context.ts'
import { guildRoutes } from './guild-routes.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { keepLimits, sendCloudflarePage } from './limits.ts'
import { isForUs } from './loopback.ts'
import { messageRoutes } from './message-routes.ts'
import { threadRoutes } from './thread-routes.ts'
import { userRoutes } from './user-routes.ts'

const API = '/api/v10'

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
      api.addHook('preHandler', askForToken)
      keepLimits(api, context, pathOf)
      injectFaults(api, context)
      const routes = [
        activityRoutes,
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
    // A path that cannot be read, or that leads out of the page's folder.
    if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_STATIC_FORBIDDEN_PATH') return apiError('not-found')
  }
  return apiError('internal-error')
}

/** Lets requests meet with the faults that were injected. */
function injectFaults(api: FastifyInstance, { state, faults }: RestContext): void {
  const met = new WeakMap<FastifyRequest, Fault>()

  api.addHook('preHandler', async (request, reply) => {
    const fault = faults.requestFault(request.method, pathOf(request))
    if (fault === undefined) return
    met.set(request, fault)
    const error = errorOf(fault)
    if (error !== undefined) throw error
    if (fault.type === 'cloudflare') return sendCloudflarePage(reply, fault)
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

/** Any token will do; requests that need only an interaction's need no other. */
async function askForToken(request: FastifyRequest): Promise<void> {
  const path = pathOf(request)
  if (path.startsWith('/interactions/') || path.startsWith('/webhooks/') || path.startsWith('/oauth2/')) return
  if (request.headers.authorization?.startsWith('Bot ') !== true) throw apiError('unauthorized')
}

/** A request's path after the version, without its query. */
function pathOf({ url }: FastifyRequest): string {
  return decodeURIComponent(url.slice(API.length).split('?')[0] ?? '')
}
