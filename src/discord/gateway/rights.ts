import {
  type BaseInteraction,
  type Channel,
  ChannelType,
  type GuildMember,
  PermissionFlagsBits,
  type PermissionsBitField,
  type PrivateThreadChannel,
} from 'discord.js'
import { channelId, guildId, userId } from '../../store/values/ids.ts'
import type { Asker, Place, Rights } from '../../tables/record/rights.ts'

/** A member who may do one of these in a channel is a moderator there. */
const MODERATORS = [PermissionFlagsBits.ManageMessages, PermissionFlagsBits.ManageChannels]

/** A member who may do one of these everywhere on a server is a moderator of all of it. */
const RUNNERS = [...MODERATORS, PermissionFlagsBits.ManageGuild]

const NONE: Rights = { sees: false, moderates: false }

/**
 * The user who began an interaction, and what Discord lets them do where tables are: in the channel that they ask from, as
 * Discord says with the interaction, and elsewhere on that server by their roles. Elsewhere nobody is known.
 */
export function standing(interaction: BaseInteraction): Asker {
  const { client, user } = interaction
  const guild = guildId.safeParse(interaction.guildId).data
  const member = interaction.inCachedGuild() ? interaction.member : undefined
  const runs = member?.permissions.any(RUNNERS) === true ? guild : undefined
  const learned = new Map<string, Rights>()
  const ofServer = runs === undefined ? NONE : { sees: true, moderates: true }

  return {
    user: userId.parse(user.id),
    runs,
    rightsAt(place) {
      if (place.guild !== guild) return NONE
      if (place.channel === interaction.channelId) return rightsHere(interaction)
      if (member === undefined) return NONE
      const channel = client.channels.cache.get(place.channel)
      return learned.get(place.channel) ?? (channel && rightsIn(channel, place, member))
    },
    async learn(place) {
      const channel = await client.channels.fetch(place.channel).catch(() => null)
      const isPrivate = channel?.type === ChannelType.PrivateThread
      const known = channel === null || member === undefined ? ofServer : rightsIn(channel, place, member)
      learned.set(place.channel, known ?? (isPrivate ? await rightsInPrivate(channel, member) : NONE))
    },
  }
}

function rightsHere({ memberPermissions, channel }: BaseInteraction): Rights {
  if (memberPermissions === null) return { sees: true, moderates: false }
  return { ...rightsBy(memberPermissions), ...parentOf(channel) }
}

function rightsBy(permissions: Readonly<PermissionsBitField>): Rights {
  return permissions.has(PermissionFlagsBits.ViewChannel)
    ? { sees: true, moderates: permissions.any(MODERATORS) }
    : NONE
}

/** What a member may do in a channel of their server; undefined where only Discord knows whether they are in a private thread. */
function rightsIn(channel: Channel, { guild }: Place, member: GuildMember): Rights | undefined {
  if (channel.isDMBased() || channel.guildId !== guild) return NONE
  const permissions = channel.permissionsFor(member)
  if (permissions === null) return NONE
  const isOpen = channel.type !== ChannelType.PrivateThread || permissions.has(PermissionFlagsBits.ManageThreads)
  const rights = rightsBy(permissions)
  return isOpen || !rights.sees ? { ...rights, ...parentOf(channel) } : undefined
}

async function rightsInPrivate(thread: PrivateThreadChannel, member: GuildMember | undefined): Promise<Rights> {
  const permissions = member && thread.permissionsFor(member)
  const found = member && (await thread.members.fetch({ member: member.id, force: true }).catch(() => undefined))
  return found === undefined || permissions == null ? NONE : { ...rightsBy(permissions), ...parentOf(thread) }
}

function parentOf(channel: Channel | null): Pick<Rights, 'parent'> {
  return channel?.isThread() ? { parent: channelId.safeParse(channel.parentId).data } : {}
}
