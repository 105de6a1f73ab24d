import {
  type BaseInteraction,
  type Channel,
  ChannelType,
  type GuildMember,
  PermissionFlagsBits,
  type PermissionsBitField,
  type PrivateThreadChannel,
} from 'discord.js'
import type { Blocklist } from '../../store/open-blocklist.ts'
import { channelId, guildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Member, Rights, TablePlace } from '../../tables/record/rights.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import { calledBy } from './asked-by.ts'

/** A member who may do one of these in a channel is a moderator there. */
const MODERATORS = [PermissionFlagsBits.ManageMessages, PermissionFlagsBits.ManageChannels]

/** A member who may do one of these everywhere on a server is a moderator of all of it. */
const RUNNERS = [...MODERATORS, PermissionFlagsBits.ManageGuild]

const NONE: Rights = { sees: false, moderates: false }

/** How old may be what is known of a server while somebody types, in milliseconds; what is sent off goes by what is so now. */
const TYPED_MS = 10_000

/** Whom the operator has blocked. */
type Blocked = Pick<Blocklist, 'has'>

/**
 * The user of an interaction and what Discord lets them do: in this channel as the interaction says, elsewhere on the
 * server by their roles. `isRenamed` is called where a table there has them by another name.
 */
export function standing(
  { interaction, spot }: Arrival,
  channels: Channels,
  { isRenamed, blocklist }: { readonly isRenamed: () => void; readonly blocklist: Blocked },
): Member {
  const guild = spot.isOurs ? guildId.safeParse(interaction.guildId).data : undefined
  const asOf = performance.now() - (interaction.isAutocomplete() ? TYPED_MS : 0)
  const learned = new Map<string, Rights>()
  // Of a server that is out of order no roles are known.
  let member = interaction.inCachedGuild() && interaction.guild.available ? interaction.member : undefined
  let runs = member && isRunner(member)

  return {
    user: userId.parse(interaction.user.id),
    nameOn: server => (spot.isOurs && server === guild ? calledBy(interaction) : undefined),
    isRenamed,
    isBlocked: blocklist.has,
    runs: server => (server === guild ? runs : false),
    rightsAt(place) {
      if (place.guild !== guild || !spot.isOurs) return NONE
      if (place.channel === interaction.channelId) return { ...rightsHere(interaction), parent: spot.parent }
      if (guild === undefined) return NONE
      const channel = channels.told(place.channel)
      return learned.get(place.channel) ?? (channel && member && rightsIn(channel, place, member))
    },
    async learn({ channel: id }) {
      if (guild === undefined) return
      member ??= await channels.member(guild, interaction.user.id, asOf).catch(() => undefined)
      runs = member !== undefined && isRunner(member)
      if (id !== undefined) learned.set(id, await rightsLearnt({ guild, channel: id }, member, channels, asOf))
    },
  }
}

/** A user who asks by no interaction: what Discord lets them do is asked once for each place, and holds as of then. */
export function memberAsked(user: UserId, channels: Channels, blocklist: Blocked): Member {
  const learned = new Map<string, Rights>()
  const running = new Map<string, boolean>()
  const unsaid = new Set<string>()
  return {
    user,
    nameOn: () => undefined,
    isRenamed() {},
    isBlocked: blocklist.has,
    runs: server => running.get(server),
    isUnsaid: server => unsaid.has(server),
    rightsAt: ({ guild, channel }) => (guild === undefined ? NONE : learned.get(channel)),
    async learn({ guild, channel: id }) {
      if (guild === undefined) return
      const asOf = performance.now()
      const member = await channels.member(guild, user, asOf).catch(() => void unsaid.add(guild))
      running.set(guild, member !== undefined && isRunner(member))
      if (id !== undefined) learned.set(id, await rightsLearnt({ guild, channel: id }, member, channels, asOf))
    },
  }
}

/** What a member may do in a channel as it was at a moment or later; where nobody can tell, who runs its server may do all. */
async function rightsLearnt(
  place: TablePlace,
  member: GuildMember | undefined,
  channels: Channels,
  asOf: number,
): Promise<Rights> {
  const channel = await channels.at(place.channel, asOf)
  const ofServer = member !== undefined && isRunner(member) ? { sees: true, moderates: true } : NONE
  return (channel && member && (await rightsAsked(channel, place, member))) ?? ofServer
}

const isRunner = ({ permissions }: GuildMember) => permissions.any(RUNNERS)

function rightsHere({ memberPermissions }: BaseInteraction): Rights {
  return memberPermissions === null ? { sees: true, moderates: false } : rightsBy(memberPermissions)
}

function rightsBy(permissions: Readonly<PermissionsBitField>): Rights {
  return permissions.has(PermissionFlagsBits.ViewChannel)
    ? { sees: true, moderates: permissions.any(MODERATORS) }
    : NONE
}

/** What a member may do in a channel of their server; undefined where only Discord knows whether they are in a private thread. */
function rightsIn(channel: Channel, { guild }: TablePlace, member: GuildMember): Rights | undefined {
  if (channel.isDMBased() || channel.guildId !== guild) return NONE
  const permissions = channel.permissionsFor(member)
  if (permissions === null) return NONE
  const isOpen = channel.type !== ChannelType.PrivateThread || permissions.has(PermissionFlagsBits.ManageThreads)
  const rights = rightsBy(permissions)
  return isOpen || !rights.sees ? { ...rights, ...parentOf(channel) } : undefined
}

/** The same where Discord may be asked. */
async function rightsAsked(channel: Channel, place: TablePlace, member: GuildMember): Promise<Rights> {
  const known = rightsIn(channel, place, member)
  if (known !== undefined) return known
  return channel.type === ChannelType.PrivateThread ? rightsInPrivate(channel, member) : NONE
}

async function rightsInPrivate(thread: PrivateThreadChannel, member: GuildMember): Promise<Rights> {
  const permissions = thread.permissionsFor(member)
  const found = await thread.members.fetch({ member: member.id, force: true }).catch(() => undefined)
  return found === undefined || permissions === null ? NONE : { ...rightsBy(permissions), ...parentOf(thread) }
}

function parentOf(channel: Channel): Pick<Rights, 'parent'> {
  return channel.isThread() ? { parent: channelId.safeParse(channel.parentId).data } : {}
}
