import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'
import type { PageServices } from '../pages/model/page-services.ts'
import { type BoardParts, boardRoutes } from './board-routes.ts'
import { HEADERS } from './headers.ts'
import { isForeign, isFramed } from './is-foreign.ts'
import { openStreams } from './live/streams.ts'
import { members } from './sessions/members.ts'
import { openPasts } from './sight/past-moments-of.ts'

/** Where all of it lies below the address of the bot. */
const PLAY = '/play'

/** Bodies are a secret and no more, in bytes. */
const BODY_LIMIT = 4096

/** Boards in browsers. */
export interface Web {
  /** Adds the routes; until it has begun they answer that nobody is there yet. */
  routes(app: FastifyInstance): void
  /** Says where browsers find the bot; returns what pages are to know of it. */
  at(publicUrl: string): Required<Pick<PageServices, 'boardAddress'>>
  /** From now on it answers. */
  begin(parts: Pick<BoardParts, 'services' | 'member'>): void
  /** Ends what pages listen to: they come back to whichever process is there. */
  close(): Promise<void>
}

/** Serves the page that lies in a folder, and what it asks for. */
export function openWeb({ folder }: { readonly folder: string }): Web {
  let begun: BoardParts | undefined
  let origin = ''

  return {
    routes(app) {
      void app.register(async scope => serve(scope, folder, () => begun), { prefix: PLAY })
    },
    at(publicUrl) {
      origin = new URL(publicUrl).origin
      // The secret stands where no server is told it.
      return { boardAddress: (table, secret) => `${publicUrl}${PLAY}/${table}#${secret}` }
    },
    begin({ services, member }) {
      begun = {
        services,
        member: members(member),
        streams: openStreams(services.tables.store.news),
        pasts: openPasts(),
        origin,
      }
    },
    async close() {
      begun?.streams.close()
      begun = undefined
    },
  }
}

async function serve(scope: FastifyInstance, folder: string, begun: () => BoardParts | undefined): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  await scope.register(fastifyHelmet, HEADERS)
  await scope.register(fastifyCookie)
  await scope.register(fastifyRateLimit, { global: false })
  scope.removeAllContentTypeParsers()
  scope.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) void reply.header('cache-control', 'no-store')
  })
  scope.setErrorHandler(answerErrors(begun))
  scope.setNotFoundHandler((_, reply) => reply.code(404).send({ text: '' }))

  await scope.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Only what is there when it starts is served.
    wildcard: false,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  scope.get('/:table', (request, reply) =>
    isFramed(request) ? reply.code(403).send({ text: '' }) : reply.type('text/html; charset=utf-8').send(shell),
  )
  await scope.register(async api => serveApi(api, begun), { prefix: '/api' })
}

async function serveApi(api: FastifyInstance, begun: () => BoardParts | undefined): Promise<void> {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, parse)
  api.addHook('onRequest', async (request, reply) => {
    const parts = begun()
    if (parts === undefined) return reply.code(503).header('retry-after', '5').send({ text: '' })
    if (isForeign(request, parts.origin)) return reply.code(403).send({ text: '' })
  })
  boardRoutes(api, () => {
    const parts = begun()
    if (parts === undefined) throw new Error('boards are not open yet')
    return parts
  })
}

/** Of what went wrong only the kind is told; what nobody expects is for the log. */
function answerErrors(begun: () => BoardParts | undefined) {
  return (error: unknown, _: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error instanceof ZodError ? 400 : statusOf.safeParse(error).data?.statusCode
    if (status === undefined) begun()?.services.log.error({ err: error }, 'a board could not be shown')
    return reply.code(status ?? 500).send({ text: '' })
  }
}

const statusOf = z.object({ statusCode: z.int().min(400).max(499) })
