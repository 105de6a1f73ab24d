import {
  type APIApplicationCommand,
  type APIAuthorizingIntegrationOwnersMap,
  ApplicationIntegrationType as Installed,
  InteractionContextType,
} from 'discord-api-types/v10'
import type { Channel } from '../state/records.ts'
import type { State } from '../state/state.ts'

/** Who uses the app, and where. */
interface Use {
  readonly user: string
  readonly channel: Channel
}

/** What Discord calls the place that an interaction comes from. */
export function contextOf({ bot }: State, channel: Channel): InteractionContextType {
  if (channel.kind !== 'dm') return InteractionContextType.Guild
  const isBots = channel.between.length === 2 && channel.between.includes(bot)
  return isBots ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel
}

/** By whom the app was installed so that a user has it in a channel: their server, and they themselves. */
export function ownersOf(state: State, { user, channel }: Use): APIAuthorizingIntegrationOwnersMap {
  const server = serverOf(state, channel)
  return {
    ...(server !== undefined && { [Installed.GuildInstall]: server }),
    ...(state.people.get(user)?.hasApp === true && { [Installed.UserInstall]: user }),
  }
}

/** The server that has the app, with its bot or without; '0' in the bot's own direct messages. */
function serverOf(state: State, channel: Channel): string | undefined {
  if (channel.kind === 'dm') return contextOf(state, channel) === InteractionContextType.BotDM ? '0' : undefined
  const guild = state.guilds.get(channel.guild)
  return guild?.members.has(state.bot) === true || guild?.hasCommands === true ? guild.id : undefined
}

/** Whether a user is offered a command in a channel. One that says nothing of it is offered wherever the app is installed. */
export function isOffered(
  state: State,
  { contexts, integration_types = [...state.app.integrationTypes], guild_id }: APIApplicationCommand,
  use: Use,
): boolean {
  const owners = ownersOf(state, use)
  if (guild_id !== undefined) return owners[Installed.GuildInstall] === guild_id
  const isItsPlace = contexts == null || contexts.includes(contextOf(state, use.channel))
  return isItsPlace && integration_types.some(type => owners[type] !== undefined)
}
