import { Locale } from 'discord-api-types/v10'
import { BOT_PERMISSIONS } from '../../src/playground/state/permissions.ts'
import type { Guild, TextChannel } from '../../src/playground/state/records.ts'
import type { State } from '../../src/playground/state/state.ts'

/** A server with the bot in it, and where tables are played there. */
export interface Server {
  readonly guild: Guild
  readonly channels: readonly TextChannel[]
}

/** Any moment at which servers were made, in Discord's milliseconds. */
const MADE = 300_000_000_000n

/** Puts servers of a channel or two into a Discord to which no bot has come yet; their ids go to all shards in turn. */
export function addServers(state: State, count: number): readonly Server[] {
  return Array.from({ length: count }, (_, n) => addServer(state, n))
}

function addServer(state: State, n: number): Server {
  const id = (MADE + BigInt(n)) << 22n
  const guild: Guild = {
    id: String(id),
    name: `Server ${n}`,
    locale: Locale.EnglishUS,
    owner: state.bot,
    members: new Map([[state.bot, { permissions: BOT_PERMISSIONS }]]),
  }
  const channels = Array.from({ length: 1 + (n % 2) }, (_, position): TextChannel => {
    const channel = String(id + BigInt(position + 1))
    return {
      kind: 'text',
      id: channel,
      guild: guild.id,
      name: `tables-${n}-${position}`,
      position,
      permissions: BOT_PERMISSIONS,
    }
  })
  state.guilds.set(guild.id, guild)
  for (const channel of channels) {
    state.channels.set(channel.id, channel)
    state.posts.set(channel.id, new Map())
  }
  return { guild, channels }
}
