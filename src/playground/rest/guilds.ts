import type { FastifyInstance } from 'fastify'
import { guildObject } from '../gateway/guild-create.ts'
import { guildMember } from '../interactions/start.ts'
import { apiError } from '../protocol/errors.ts'
import { textObject, threadObject } from '../state/channel-object.ts'
import type { Guild } from '../state/records.ts'
import { guildOf, type Realm } from '../state/state.ts'
import type { RestContext } from './context.ts'

interface OfGuild {
  Params: { guild: string }
}
interface OfMember {
  Params: { guild: string; user: string }
}

/** What a bot can look up of its guilds. */
export function guildRoutes(app: FastifyInstance, { realm }: RestContext): void {
  app.get<OfGuild>('/guilds/:guild', async ({ params }) => guildObject(ownGuild(realm, params.guild)))

  app.get<OfGuild>('/guilds/:guild/channels', async ({ params }) => {
    const { id } = ownGuild(realm, params.guild)
    return [...realm.channels.values()].flatMap(one =>
      one.kind === 'text' && one.guild === id ? [textObject(realm, one)] : [],
    )
  })

  app.get<OfGuild>('/guilds/:guild/threads/active', async ({ params }) => {
    const { id } = ownGuild(realm, params.guild)
    const threads = [...realm.channels.values()].flatMap(one =>
      one.kind === 'thread' && one.guild === id && !one.archived ? [threadObject(realm, one)] : [],
    )
    return { threads, members: [] }
  })

  app.get<OfMember>('/guilds/:guild/members/:user', async ({ params }) => {
    const guild = ownGuild(realm, params.guild)
    const user = params.user === '@me' ? realm.bot : params.user
    if (!guild.members.has(user)) throw apiError('unknown-member')
    return guildMember(realm, guild, user)
  })
}

/** Throws Discord's 10004 for a guild that the bot is not in. */
function ownGuild(realm: Realm, id: string): Guild {
  const guild = guildOf(realm, id)
  if (!guild.members.has(realm.bot)) throw apiError('unknown-guild')
  return guild
}
