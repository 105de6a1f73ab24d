import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'
import type { PageServices } from '../pages/model/page-services.ts'
import type { SignIn } from '../tables/boards/note-launch.ts'
import { activityRoutes, COMING } from './activity-routes.ts'
import { type BoardParts, boardRoutes } from './board-routes.ts'
import type { BoardWatch } from './board-watch.ts'
import { headersIn } from './headers-in.ts'
import { isForeign, isFramed } from './is-foreign.ts'
import { openStreams } from './live/streams.ts'
import { DOOR_BY_BEARER, doorByCookie } from './sessions/door.ts'
import { limitStrangers } from './sessions/limit-strangers.ts'
import { members } from './sessions/members.ts'
import { openPasts } from './sight/past-moments-of.ts'
import { watchAnswers } from './watch-answers.ts'

/** Where all of it lies below the address of the bot, and where it does once more for Discord's frame. */
const PLAY = '/play'
export const ACTIVITY = '/activity'

/** Bodies are a secret and no more, in bytes. */
const BODY_LIMIT = 4096

/** Boards in browsers. */
export interface Web {
  /** Adds the routes; until it has begun they answer that nobody is there yet. */
  routes(app: FastifyInstance): void
  /** Says where browsers find the bot; returns what pages are to know of it. */
  at(publicUrl: string): Pick<PageServices, 'boardAddress' | 'hasActivity'>
  /** From now on it answers. */
  begin(parts: Pick<BoardParts, 'services' | 'member'> & { readonly signIn: SignIn | undefined }): void
  /** Ends what pages listen to: they come back to whichever process is there. */
  close(): Promise<void>
}

/** What there is from when the bot is. */
type Begun = BoardParts & { readonly signIn: SignIn | undefined }

interface WebOptions {
  readonly folder: string
  readonly watch: BoardWatch
  /** Discord shows the page in a frame as well. */
  readonly hasActivity?: boolean
}

/** Serves the page that lies in a folder, and what it asks for. */
export function openWeb({ folder, watch, hasActivity = false }: WebOptions): Web {
  let begun: Begun | undefined
  let origin = ''

  return {
    routes(app) {
      void app.register(async scope => servePlay(scope, { folder, watch, begun: () => begun }), { prefix: PLAY })
      if (hasActivity)
        void app.register(async scope => serveActivity(scope, { folder, watch, begun: () => begun }), {
          prefix: ACTIVITY,
        })
    },
    at(publicUrl) {
      origin = new URL(publicUrl).origin
      // The secret stands where no server is told it.
      const boardAddress: PageServices['boardAddress'] = (table, secret) => `${publicUrl}${PLAY}/${table}#${secret}`
      return { boardAddress, ...(hasActivity && { hasActivity }) }
    },
    begin({ services, member, signIn }) {
      const streams = openStreams(services.tables.store.news)
      watch.boardStreams(streams.count)
      services.maintenance.onTurn(streams.refresh)
      begun = {
        services,
        watch,
        member: members(member),
        streams,
        pasts: openPasts(),
        origin,
        signIn,
      }
    },
    async close() {
      begun?.streams.close()
      begun = undefined
    },
  }
}

/** What is served, and who counts it. */
interface Served extends Pick<WebOptions, 'folder' | 'watch'> {
  readonly begun: () => Begun | undefined
}

/** The page in a browser's tab, where it stands in no frame. */
async function servePlay(scope: FastifyInstance, { folder, watch, begun }: Served): Promise<void> {
  const shell = await serve(scope, folder, { frame: 'none', begun })
  await scope.register(fastifyCookie)
  scope.get('/:table', (request, reply) =>
    isFramed(request) ? reply.code(403).send({ text: '' }) : reply.type(HTML).send(shell),
  )
  const door = doorByCookie(() => begun()?.origin ?? '')
  await scope.register(
    async api => {
      readJson(api)
      watchAnswers(api, watch)
      api.addHook('onRequest', async (request, reply) => {
        const parts = begun()
        if (parts === undefined) return reply.code(503).header('retry-after', '5').send({ text: '' })
        if (isForeign(request, parts.origin)) return reply.code(403).send({ text: '' })
      })
      limitStrangers(api)
      boardRoutes(api, () => ({ ...there(begun), door }))
    },
    { prefix: '/api' },
  )
}

/** The page in Discord's frame. No browser adds by itself what it is known by there, so no other site can ask in its name. */
async function serveActivity(scope: FastifyInstance, { folder, watch, begun }: Served): Promise<void> {
  const shell = await serve(scope, folder, { frame: 'discord', begun })
  scope.get('/', (_, reply) => reply.type(HTML).send(shell))
  await scope.register(
    async api => {
      readJson(api)
      watchAnswers(api, watch)
      api.addHook('onRequest', async (_, reply) => {
        if (begun()?.signIn === undefined) return reply.code(503).header('retry-after', '5').send({ text: '' })
      })
      limitStrangers(api, COMING.rateLimit.max)
      boardRoutes(api, () => ({ ...there(begun), door: DOOR_BY_BEARER }), COMING)
      activityRoutes(api, () => {
        const { signIn, ...parts } = there(begun)
        if (signIn === undefined) throw new Error('there is no Activity')
        return { ...parts, signIn }
      })
    },
    { prefix: '/api' },
  )
}

const HTML = 'text/html; charset=utf-8'

/** What each door has: headers, limits and files. Returns the page itself. */
async function serve(
  scope: FastifyInstance,
  folder: string,
  { frame, begun }: { readonly frame: Parameters<typeof headersIn>[0]; readonly begun: () => Begun | undefined },
): Promise<string> {
  await scope.register(fastifyHelmet, headersIn(frame))
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
  return readFile(join(folder, 'index.html'), 'utf8')
}

function readJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, parse)
}

function there(begun: () => Begun | undefined): Begun {
  const parts = begun()
  if (parts === undefined) throw new Error('boards are not open yet')
  return parts
}

/** Of what went wrong only the kind is told; what nobody expects is for the log. */
function answerErrors(begun: () => Begun | undefined) {
  return (error: unknown, _: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error instanceof ZodError ? 400 : statusOf.safeParse(error).data?.statusCode
    if (status === undefined) begun()?.services.log.error({ err: error }, 'a board could not be shown')
    return reply.code(status ?? 500).send({ text: '' })
  }
}

const statusOf = z.object({ statusCode: z.int().min(400).max(499) })
