import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MAX_CONCURRENCY } from '../gateway/gateway.ts'
import { directObject } from '../state/channel-object.ts'
import { directChannel } from '../state/channels.ts'
import { personOf } from '../state/state.ts'
import { snowflake } from '../validate/fields.ts'
import { validate } from '../validate/validate.ts'
import type { RestContext } from './context.ts'

interface OfUser {
  Params: { user: string }
}

const recipient = z.object({ recipient_id: snowflake })

const DAY = 24 * 60 * 60_000

/** Users, the bot itself, its direct messages, and where its gateway is. */
export function userRoutes(app: FastifyInstance, { state, gateway, gatewayAddress }: RestContext): void {
  app.get<OfUser>('/users/:user', async ({ params }) => {
    return personOf(state, params.user === '@me' ? state.bot : params.user).user
  })

  app.post('/users/@me/channels', async ({ body }) => {
    const { recipient_id } = validate(recipient, body)
    const { user } = personOf(state, recipient_id)
    return directObject(state, directChannel(state, state.bot, user.id), state.bot)
  })

  app.get('/applications/@me', async () => {
    const { user } = personOf(state, state.bot)
    return { id: state.bot, name: user.username, icon: null, description: '', bot: user, flags: 0, verify_key: '' }
  })

  app.get('/gateway', async () => ({ url: gatewayAddress() }))

  app.get('/gateway/bot', async () => ({
    url: gatewayAddress(),
    shards: 1,
    session_start_limit: {
      total: 1000,
      remaining: gateway.identifiesLeft(),
      reset_after: DAY,
      max_concurrency: MAX_CONCURRENCY,
    },
  }))
}
