import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type User,
} from 'discord.js'
import type { Place } from '../../operations/model/actor.ts'
import type { Given } from '../../operations/model/invocation.ts'
import { channelId, userId } from '../../store/values/ids.ts'
import type { NamedUser } from '../../tables/invitations/invite.ts'
import type { Channels } from '../messages/channels.ts'

/** What was typed of a command: the subcommand and the options by name. */
export function typed(interaction: ChatInputCommandInteraction | AutocompleteInteraction) {
  const sub = interaction.options.getSubcommand(false) ?? ''
  const options: Given = Object.fromEntries(
    dataOf(interaction.options).flatMap(({ name, value }) =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? storable(value) : value]],
    ),
  )
  return { sub, options }
}

/** A text as it can be kept: without characters that no database takes. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The channels that options name, by the option. */
export async function namedPlaces(
  { options, guildId }: ChatInputCommandInteraction,
  channels: Channels,
): Promise<Readonly<Record<string, Place>>> {
  const named = dataOf(options).filter(option => option.type === ApplicationCommandOptionType.Channel)
  const places = named.map(async ({ name, value, channel }) => {
    const id = channelId.safeParse(value)
    const isPrivate = channel?.type === ChannelType.PrivateThread
    return id.success ? [[name, await channels.place(guildId, { id: id.data, isPrivate })] as const] : []
  })
  return Object.fromEntries((await Promise.all(places)).flat())
}

/** The people whom options name, by the option. */
export function namedPeople({ options }: ChatInputCommandInteraction): Readonly<Record<string, NamedUser>> {
  return Object.fromEntries(
    dataOf(options).flatMap(({ name, user }) => (user ? [[name, namedUser(user)] as const] : [])),
  )
}

/** Somebody whom an interaction names. */
export function namedUser({ id, bot, displayName }: User): NamedUser {
  return { user: userId.parse(id), name: displayName, isApp: bot }
}

/** The options that were typed, those of the subcommand if there is one. */
function dataOf(options: Pick<ChatInputCommandInteraction['options'], 'data' | 'getSubcommand'>) {
  return options.getSubcommand(false) === null ? options.data : (options.data[0]?.options ?? [])
}
