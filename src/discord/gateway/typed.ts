import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type Channel,
  type ChatInputCommandInteraction,
} from 'discord.js'
import { type ChannelId, channelId } from '../../store/values/ids.ts'
import type { Options, Place } from '../messages/command.ts'

/** What was typed of a command: the subcommand and the options by name. */
export function typed(interaction: ChatInputCommandInteraction | AutocompleteInteraction) {
  const sub = interaction.options.getSubcommand(false) ?? ''
  const data = sub === '' ? interaction.options.data : (interaction.options.data[0]?.options ?? [])
  const options: Options = Object.fromEntries(
    data.flatMap(({ name, value }) =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? storable(value) : value]],
    ),
  )
  const named = data.filter(option => option.type === ApplicationCommandOptionType.Channel)
  const places = Object.fromEntries(
    named.flatMap(({ name, value }) => {
      const id = channelId.safeParse(value)
      return id.success ? [[name, placeOf(interaction, id.data)] as const] : []
    }),
  )
  return { sub, options, places }
}

/** A text as it can be kept: without characters that no database takes. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A channel that an option names; on another server than the command's nothing may be done there. */
function placeOf({ client, guildId }: ChatInputCommandInteraction | AutocompleteInteraction, id: ChannelId): Place {
  const channel = client.channels.cache.get(id)
  const isThere = channel !== undefined && !channel.isDMBased() && channel.guildId === guildId
  return {
    channel: id,
    permissions: (isThere ? channel.permissionsFor(client.user)?.bitfield : undefined) ?? 0n,
    ...threadOf(channel ?? null),
  }
}

/** Whether a channel is a thread, and of which channel. */
export function threadOf(channel: Channel | null): Pick<Place, 'inThread' | 'parent'> {
  const inThread = channel?.isThread() ?? false
  return { inThread, parent: channelId.safeParse(channel?.isThread() && channel.parentId).data }
}
