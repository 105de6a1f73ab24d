import type { FastifyInstance } from 'fastify'
import { guildObject } from '../gateway/guild-create.ts'
import { guildMember } from '../interactions/start.ts'
import { apiError } from '../protocol/errors.ts'
import { textObject, threadObject } from '../state/channel-object.ts'
import { botSees } from '../state/permissions.ts'
import type { Guild } from '../state/records.ts'
import { guildOf, type State } from '../state/state.ts'
import type { RestContext } from './context.ts'

interface OfGuild {
  Params: { guild: string }
}
interface OfMember {
  Params: { guild: string; user: string }
}

/** What a bot can look up of its guilds. */
export function guildRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.get<OfGuild>('/guilds/:guild', async ({ params }) => guildObject(ownGuild(state, params.guild)))

  app.get<OfGuild>('/guilds/:guild/channels', async ({ params }) => {
    const { id } = ownGuild(state, params.guild)
    return [...state.channels.values()].flatMap(one =>
      one.kind === 'text' && one.guild === id ? [textObject(state, one)] : [],
    )
  })

  app.get<OfGuild>('/guilds/:guild/threads/active', async ({ params }) => {
    const { id } = ownGuild(state, params.guild)
    const threads = [...state.channels.values()].flatMap(one =>
      one.kind === 'thread' && one.guild === id && !one.archived && botSees(state, one)
        ? [threadObject(state, one)]
        : [],
    )
    return { threads, members: [], has_more: false }
  })

  app.get<OfMember>('/guilds/:guild/members/:user', async ({ params }) => {
    const guild = ownGuild(state, params.guild)
    const user = params.user === '@me' ? state.bot : params.user
    if (!guild.members.has(user)) throw apiError('unknown-member')
    const { permissions: _, ...member } = guildMember(state, guild, user)
    return member
  })
}

/** Throws Discord's 10004 for a guild that the bot is not in. */
function ownGuild(state: State, id: string): Guild {
  const guild = guildOf(state, id)
  if (!guild.members.has(state.bot)) throw apiError('unknown-guild')
  return guild
}
