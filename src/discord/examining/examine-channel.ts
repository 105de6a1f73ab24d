import { ChannelFlags, ChannelType, type GuildBasedChannel, type GuildMember } from 'discord.js'
import type { ChannelState } from '../../pages/diagnose/channel-findings.ts'
import { type ChannelId, channelId } from '../../store/values/ids.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import { invitationOf, lackingIn } from '../messages/permissions.ts'

/** What is so of a channel, whatever the bot may do there. */
type Shape = Omit<ChannelState, 'channel' | 'lacking' | 'invitation'>

/** How a channel is, and what the bot lacks there; undefined where Discord shows none of this server to the bot. */
export async function examineChannel(
  channels: Channels,
  arrival: Arrival,
  id: ChannelId,
): Promise<ChannelState | undefined> {
  const { interaction, spot } = arrival
  const { guildId: guild, applicationId: application } = interaction
  const isHere = interaction.channelId === id
  const channel = ofServer(await channels.at(id, performance.now()), guild)
  if (guild === null || (channel === undefined && !isHere)) return undefined
  const shape = channel === undefined ? shapeHere(spot) : shapeOf(channel)
  const permissions = isHere ? interaction.appPermissions : channel?.permissionsFor(await channels.bot())
  const lacking = lackingIn(permissions?.bitfield ?? 0n, shape)
  const me = lacking.length === 0 ? undefined : await memberOf(channels, channel, guild)
  const told = lacking.map(one => ({ ...one, isTakenAway: isTakenAway(channel, me, one.bit) }))
  return {
    channel: id,
    ...shape,
    lacking: told.map(({ bit: _, ...one }) => one),
    invitation: me && invitationFor(application, me, told),
  }
}

function ofServer(channel: Awaited<ReturnType<Channels['at']>>, guild: string | null): GuildBasedChannel | undefined {
  return channel === undefined || channel.isDMBased() || channel.guildId !== guild ? undefined : channel
}

function shapeOf(channel: GuildBasedChannel): Shape {
  const forum = channel.type === ChannelType.GuildForum ? channel : undefined
  const thread = channel.isThread() ? channel : undefined
  const above = thread === undefined ? channel : thread.parent
  return {
    kind: kindOf(channel),
    parent: channelId.safeParse(thread?.parentId).data,
    isArchived: thread?.archived === true,
    isLocked: thread?.locked === true,
    slowMode: ('rateLimitPerUser' in channel ? channel.rateLimitPerUser : 0) ?? 0,
    hasAgeLimit: above !== null && 'nsfw' in above && above.nsfw,
    tags: forum?.availableTags.filter(({ moderated }) => !moderated).map(({ name }) => name) ?? [],
    requiresTag: forum?.flags.has(ChannelFlags.RequireTag) === true,
  }
}

function kindOf(channel: GuildBasedChannel): ChannelState['kind'] {
  if (channel.isThread()) return 'thread'
  return channel.type === ChannelType.GuildForum ? 'forum' : 'text'
}

/** What an interaction itself tells of its channel. */
function shapeHere({ inThread, parent, isArchived, isLocked, slowMode, hasAgeLimit }: Arrival['spot']): Shape {
  const kind = inThread ? 'thread' : 'text'
  return { kind, parent, isArchived, isLocked, slowMode, hasAgeLimit, tags: [], requiresTag: false }
}

/** The bot as a member of a server; undefined where Discord does not tell. */
async function memberOf(
  channels: Channels,
  channel: GuildBasedChannel | undefined,
  guild: string,
): Promise<GuildMember | undefined> {
  const bot = await channels.bot()
  // Without a gateway discord.js does not know who it is itself.
  const known = channel?.guild.members.cache.get(bot)
  return known ?? channels.member(guild, bot, performance.now()).catch(() => undefined)
}

/** Whether a channel takes a permission away from whoever has it by their roles; where it is not shown to us, it does. */
function isTakenAway(channel: GuildBasedChannel | undefined, me: GuildMember | undefined, permission: bigint): boolean {
  const place = channel?.isThread() ? channel.parent : channel
  if (place === undefined || place === null || me === undefined || place.isThread()) return true
  const { cache } = place.permissionOverwrites
  const roles = [...me.roles.cache.keys()].filter(id => id !== me.guild.id)
  const levels = [[me.guild.id], roles, [me.id]].map(ids => ids.flatMap(id => cache.get(id) ?? []))
  return levels.reduce((isAway, level) => {
    if (level.some(({ allow }) => allow.has(permission))) return false
    return isAway || level.some(({ deny }) => deny.has(permission))
  }, false)
}

/** An invitation that adds to what the bot may do on its server what its roles lack: one that named less might take the rest away. */
function invitationFor(
  application: string,
  { permissions: { bitfield: has } }: GuildMember,
  lacking: readonly { readonly bit: bigint; readonly isTakenAway: boolean }[],
): string | undefined {
  const wanted = lacking.reduce((sum, { bit, isTakenAway }) => (isTakenAway ? sum : sum | bit), has)
  return wanted === has ? undefined : invitationOf(application, wanted)
}
