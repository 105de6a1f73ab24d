import {
  type APIInteractionGuildMember,
  type APIMessageInteraction,
  type APIMessageInteractionMetadata,
  type APIUser,
  type ApplicationCommandOptionType,
  GuildMemberFlags,
  InteractionType,
} from 'discord-api-types/v10'
import { LIMITS } from '../protocol/limits.ts'
import { channelObject } from '../state/channel-object.ts'
import type { Interaction, InteractionPayload } from '../state/interaction.ts'
import { botPermissions, permissionsIn, seesChannel } from '../state/permissions.ts'
import type { Guild, Post } from '../state/records.ts'
import { roleOf } from '../state/roles.ts'
import { channelOf, guildOf, personOf, type State } from '../state/state.ts'
import { contextOf, ownersOf } from './installed.ts'
import { newToken, send } from './interaction.ts'

/** What a user asked of the bot: an interaction, or why Discord itself refuses it. */
export type Started =
  | { readonly ok: true; readonly interaction: Interaction }
  | { readonly ok: false; readonly why: string }

export interface Asked {
  readonly type: InteractionType
  readonly user: string
  readonly channel: string
  readonly data: object
  /** The message whose component was used, or from which the modal was opened. */
  readonly source?: Post
  /** The command's name with its subcommands. */
  readonly commandName?: string
  readonly completing?: ApplicationCommandOptionType
  /** On whom or on which message the command was chosen in a menu. */
  readonly onUser?: APIUser
  readonly onMessage?: string
  /** The interaction that opened the modal. */
  readonly opener?: Interaction
}

/** Tells the bot what a user asked of it. */
export function start(state: State, asked: Asked): Started {
  const channel = channelOf(state, asked.channel)
  if (!seesChannel(state, asked.user, channel)) return { ok: false, why: 'the user does not see the channel' }
  const guild = channel.kind === 'dm' ? undefined : guildOf(state, channel.guild)
  const person = personOf(state, asked.user)
  const id = state.newId()
  const token = newToken(id)
  // What comes of a command is used by whoever sees it, by the installation of who gave the command.
  const owners = {
    ...asked.source?.message.interaction_metadata?.authorizing_integration_owners,
    ...ownersOf(state, { user: asked.user, channel }),
  }
  const permissions = permissionsIn(state, asked.user, channel).toString()
  const member = guild === undefined ? undefined : { ...guildMember(state, guild, asked.user), permissions }
  const payload: InteractionPayload = {
    id,
    application_id: state.bot,
    type: asked.type,
    data: asked.data,
    token,
    version: 1,
    channel: channelObject(state, channel),
    channel_id: channel.id,
    ...(guild !== undefined && {
      guild: { id: guild.id, locale: guild.locale, features: [] },
      guild_id: guild.id,
      guild_locale: guild.locale,
    }),
    ...(member ? { member } : { user: person.user }),
    ...(asked.source !== undefined && { message: asked.source.message }),
    app_permissions: botPermissions(state, channel),
    locale: person.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: contextOf(state, channel),
    attachment_size_limit: LIMITS.fileBytes,
  }
  const command: APIMessageInteraction | undefined =
    asked.commandName === undefined
      ? undefined
      : { id, type: InteractionType.ApplicationCommand, name: asked.commandName, user: person.user }
  const interaction: Interaction = {
    id,
    token,
    type: asked.type,
    user: asked.user,
    channel: channel.id,
    createdAt: state.clock.now(),
    payload,
    metadata: metadataOf(asked, { id, user: person.user, authorizing_integration_owners: owners }),
    ...(command !== undefined && { command }),
    ...(asked.source !== undefined && { source: asked.source.message.id }),
    ...(asked.completing !== undefined && { completing: asked.completing }),
    lost: false,
  }
  send(state, interaction)
  return { ok: true, interaction }
}

function metadataOf(
  { type, source, opener, onUser, onMessage }: Asked,
  base: Pick<APIMessageInteractionMetadata, 'id' | 'user' | 'authorizing_integration_owners'>,
): APIMessageInteractionMetadata {
  if (type === InteractionType.MessageComponent) {
    return { ...base, type, interacted_message_id: source?.message.id ?? '' }
  }
  const opened = opener?.metadata
  if (type === InteractionType.ModalSubmit && opened !== undefined && opened.type !== InteractionType.ModalSubmit) {
    return { ...base, type, triggering_interaction_metadata: opened }
  }
  return {
    ...base,
    type: InteractionType.ApplicationCommand,
    ...(onUser !== undefined && { target_user: onUser }),
    ...(onMessage !== undefined && { target_message_id: onMessage }),
  }
}

/** A member as Discord's object. */
export function guildMember(state: State, guild: Guild, user: string): APIInteractionGuildMember {
  const member = guild.members.get(user)
  return {
    user: personOf(state, user).user,
    nick: member?.nick ?? null,
    avatar: null,
    banner: null,
    pending: false,
    premium_since: null,
    communication_disabled_until: null,
    roles: member === undefined ? [] : [roleOf(user)],
    joined_at: '2020-01-01T00:00:00.000Z',
    deaf: false,
    mute: false,
    flags: GuildMemberFlags.DidRejoin,
    permissions: member?.permissions ?? '0',
  }
}
