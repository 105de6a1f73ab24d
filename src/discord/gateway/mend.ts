import { type Client, Events, type Guild } from 'discord.js'
import { leaveTroubled, troubledChannels, tryAgainNow } from '../../store/messages/trouble.ts'
import { guildId } from '../../store/values/ids.ts'
import type { House } from '../messages/house.ts'
import { missingIn } from '../messages/permissions.ts'

/** How often we look for messages that are due to be tried again, in milliseconds. */
const LOOK_MS = 2_000

/**
 * Has what could not be shown tried again: when its time has come, and at once when Discord tells that a
 * channel, a role, a thread or the bot's own rights have changed, or that it was invited again. Returns what ends it.
 */
export function mend(house: House, client: Client): () => void {
  const { store, now } = house.desk
  const quietly = (work: Promise<void>) =>
    void work.catch(error => house.log.debug({ err: error }, 'cannot look for what is to be mended'))
  const look = () => leaveTroubled(store, now())
  const timer = setInterval(() => quietly(look()), LOOK_MS).unref()

  const changed = async (guild: Guild) => {
    const troubled = await troubledChannels(store, guildId.parse(guild.id))
    const changed = troubled.filter(({ channel, missing }) => {
      const still = missingIn(client, channel)
      return still.length === 0 || still.join() !== missing.join()
    })
    if (changed.length === 0) return
    const channels = changed.map(({ channel }) => channel)
    await tryAgainNow(store, channels, now())
    await look()
  }
  const hear = (guild: Guild | null) => guild !== null && quietly(changed(guild))
  client.on(Events.ChannelUpdate, (_, channel) => hear(channel.isDMBased() ? null : channel.guild))
  client.on(Events.ThreadUpdate, (_, thread) => hear(thread.guild))
  client.on(Events.GuildRoleUpdate, role => hear(role.guild))
  client.on(Events.GuildRoleDelete, role => hear(role.guild))
  client.on(Events.GuildMemberUpdate, (_, member) => member.id === client.user?.id && hear(member.guild))
  client.on(Events.GuildCreate, hear)
  client.on(Events.GuildAvailable, hear)
  return () => clearInterval(timer)
}
