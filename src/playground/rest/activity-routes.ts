import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { exchangeCode, GRANTED_MS, granting } from '../state/activities.ts'
import { personOf } from '../state/state.ts'
import type { RestContext } from './context.ts'

interface Instance {
  Params: { application: string; instance: string }
}

const exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
})

/** Who has opened the application's Activity: what OAuth tells of a user, and who is in an instance. */
export function activityRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post('/oauth2/token', async ({ body }, reply) => {
    const asked = exchange.safeParse(body).data
    if (asked?.client_id !== state.bot || asked.client_secret !== state.app.clientSecret)
      return reply.status(401).send({ error: 'invalid_client' })
    const token = exchangeCode(state, asked.code, asked.client_id)
    if (token === undefined)
      return reply.status(400).send({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' })
    return {
      token_type: 'Bearer',
      access_token: token,
      expires_in: GRANTED_MS.token / 1000,
      refresh_token: token,
      scope: granting(state, token)?.scopes.join(' '),
    }
  })

  app.get('/oauth2/@me', async request => {
    const granted = granting(state, bearerOf(request))
    if (granted?.type !== 'token') throw apiError('unauthorized')
    const { application, scopes, user, until } = granted
    return {
      application: { id: application, name: 'Chaski', icon: null, description: '', bot_public: true },
      scopes,
      expires: new Date(until).toISOString(),
      user: personOf(state, user).user,
    }
  })

  app.get<Instance>('/applications/:application/activity-instances/:instance', async ({ params }) => {
    const found = params.application === state.bot ? state.activities.get(params.instance) : undefined
    if (found === undefined) throw apiError('not-found')
    const { id, launch, channel, guild, users } = found
    const location =
      guild === undefined
        ? { id: `pc-${channel}`, kind: 'pc', channel_id: channel }
        : { id: `gc-${guild}-${channel}`, kind: 'gc', channel_id: channel, guild_id: guild }
    return { application_id: state.bot, instance_id: id, launch_id: launch, location, users }
  })
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
}
