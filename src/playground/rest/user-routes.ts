import { ApplicationFlags } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { gatewayAddress } from '../gateway/gateway.ts'
import { apiError } from '../protocol/errors.ts'
import { directObject } from '../state/channel-object.ts'
import { directChannel } from '../state/channels.ts'
import type { Guild } from '../state/records.ts'
import { setBotThere } from '../state/set-bot-there.ts'
import { guildOf, personOf, type State } from '../state/state.ts'
import { isBefore } from '../time/snowflake.ts'
import { snowflake } from '../validate/fields.ts'
import { validate } from '../validate/validate.ts'
import type { RestContext } from './context.ts'

interface OfUser {
  Params: { user: string }
}

interface OfGuild {
  Params: { guild: string }
}

interface Paged {
  Querystring: Record<string, string>
}

const paging = z.object({ limit: z.coerce.number().int().min(1).max(200).default(200), after: snowflake.optional() })
const recipient = z.object({ recipient_id: snowflake })

/** Users, the bot itself, its direct messages, and where its gateway is. */
export function userRoutes(app: FastifyInstance, { state, gateway, publicKey }: RestContext): void {
  app.get<OfUser>('/users/:user', async ({ params }) => {
    if (params.user !== '@me') return personOf(state, params.user).user
    const { user, locale } = personOf(state, state.bot)
    return { ...user, locale, mfa_enabled: false, verified: true, email: null }
  })

  app.get<Paged>('/users/@me/guilds', async ({ query }) => {
    const { limit, after } = validate(paging, query)
    const isNext = ({ id }: Guild) => after === undefined || isBefore(after, id)
    const own = [...state.guilds.values()].filter(guild => guild.members.has(state.bot) && isNext(guild))
    return own
      .toSorted((a, b) => (isBefore(a.id, b.id) ? -1 : 1))
      .slice(0, limit)
      .map(({ id, name, owner }) => ({
        id,
        name,
        icon: null,
        banner: null,
        owner: owner === state.bot,
        permissions: '0',
        features: [],
      }))
  })

  app.delete<OfGuild>('/users/@me/guilds/:guild', async ({ params }, reply) => {
    if (!guildOf(state, params.guild).members.has(state.bot)) throw apiError('unknown-guild')
    setBotThere(state, params.guild, false)
    return reply.status(204).send()
  })

  app.post('/users/@me/channels', async ({ body }) => {
    const { recipient_id } = validate(recipient, body)
    const { user } = personOf(state, recipient_id)
    if (user.id === state.bot) throw apiError('no-dms-with-itself')
    return directObject(state, directChannel(state, state.bot, user.id), state.bot)
  })

  app.get('/applications/@me', async () => {
    const installed = Object.fromEntries(state.app.integrationTypes.map(type => [type, {}]))
    return { ...applicationObject(state, publicKey), integration_types_config: installed }
  })

  app.get('/gateway', async ({ headers }) => ({ url: gatewayAddress(headers.host) }))

  app.get('/gateway/bot', async ({ headers }) => {
    const { shards, maxConcurrency, starts, left, renewsIn } = gateway.sharding()
    return {
      url: gatewayAddress(headers.host),
      shards,
      session_start_limit: {
        total: starts,
        remaining: left,
        reset_after: renewsIn,
        max_concurrency: maxConcurrency,
      },
    }
  })
}

/** The bot's application, of which its owner has set nothing but what the state says. */
function applicationObject({ app, bot, people, guilds }: State, publicKey: string): object {
  const user = people.get(bot)?.user
  const [guild] = guilds.values()
  const flags = app.isEmbedded ? ApplicationFlags.Embedded : 0
  return {
    id: bot,
    name: user?.username ?? '',
    icon: null,
    description: '',
    type: null,
    bot: user,
    owner: people.get(guild?.owner ?? bot)?.user ?? user,
    team: null,
    flags,
    flags_new: String(flags),
    verify_key: publicKey,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    approximate_guild_count: guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
  }
}
