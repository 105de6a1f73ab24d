import { PermissionFlagsBits as Bits } from 'discord-api-types/v10'
import { apiError } from '../protocol/errors.ts'
import type { Channel, Guild } from './records.ts'
import type { State } from './state.ts'

export type PermissionName = keyof typeof Bits

/** Discord's bit set of these permissions, in decimal. */
export function permissionSet(names: readonly PermissionName[]): string {
  return names.reduce((set, name) => set | Bits[name], 0n).toString()
}

/** What a bot is usually invited with. */
export const BOT_PERMISSIONS = permissionSet([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseExternalEmojis',
  'UseApplicationCommands',
])

/** What everybody may do without a permission of their own. */
export const MEMBER_PERMISSIONS = permissionSet([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseApplicationCommands',
])

export const EVERY_PERMISSION = Object.values(Bits)
  .reduce((set, bit) => set | bit, 0n)
  .toString()

/** What Discord says that an app may do in direct messages, whosever they are. */
const DIRECT_PERMISSIONS = permissionSet(['AttachFiles', 'EmbedLinks', 'MentionEveryone'])

/**
 * What the bot may do in a channel, in decimal; in a thread what it may do in the channel above. Whether it is there at all
 * is not said by that.
 */
export function botPermissions(state: State, channel: Channel): string {
  if (channel.kind === 'dm') return DIRECT_PERMISSIONS
  if (channel.kind === 'text') return channel.permissions
  const parent = state.channels.get(channel.parent)
  return parent?.kind === 'text' ? parent.permissions : '0'
}

export function botMay(state: State, channel: Channel, permission: PermissionName): boolean {
  const set = BigInt(botPermissions(state, channel))
  return (set & Bits[permission]) !== 0n || (set & Bits.Administrator) !== 0n
}

/** Throws Discord's 50001 if the bot does not see the channel, and 50013 if one of these is missing. */
export function demand(state: State, channel: Channel, ...permissions: readonly PermissionName[]): void {
  if (!botSees(state, channel)) throw apiError('missing-access')
  if (channel.kind === 'dm') return
  if (!permissions.every(permission => botMay(state, channel, permission))) throw apiError('missing-permissions')
}

/** Whether the bot has been added to a private thread, or may see all of them. */
function botBelongs(state: State, channel: Channel): boolean {
  if (channel.kind !== 'thread' || !channel.private) return true
  return channel.members.includes(state.bot) || botMay(state, channel, 'ManageThreads')
}

/** Whether the bot sees what is said in a channel. */
export function botSees(state: State, channel: Channel): boolean {
  if (channel.kind === 'dm') return channel.between.includes(state.bot)
  const isThere = state.guilds.get(channel.guild)?.members.has(state.bot) === true
  return isThere && botMay(state, channel, 'ViewChannel') && botBelongs(state, channel)
}

/** What a member may do in the whole guild. */
function guildPermissions(guild: Guild, user: string): bigint {
  const granted = BigInt(guild.members.get(user)?.permissions ?? '0')
  const isMighty = guild.owner === user || (granted & Bits.Administrator) !== 0n
  return isMighty ? BigInt(EVERY_PERMISSION) : granted
}

/** What a user may do in a channel, as Discord's bit set; in a thread what they may do in the channel above. */
export function permissionsIn(state: State, user: string, channel: Channel): bigint {
  if (channel.kind === 'dm') return channel.between.includes(user) ? BigInt(MEMBER_PERMISSIONS) : 0n
  const guild = state.guilds.get(channel.guild)
  const parent = channel.kind === 'text' ? channel : state.channels.get(channel.parent)
  if (guild?.members.has(user) !== true || parent?.kind !== 'text') return 0n
  const base = guildPermissions(guild, user)
  if (base === BigInt(EVERY_PERMISSION)) return base
  const { overwrites = [] } = parent
  return [guild.id, user].reduce((permissions, id) => {
    const { allow, deny } = overwrites.find(one => one.id === id) ?? { allow: '0', deny: '0' }
    return (permissions & ~BigInt(deny)) | BigInt(allow)
  }, base)
}

/** Whether a user sees what is said in a channel; a private thread is for its members and for those who manage threads. */
export function seesChannel(state: State, user: string, channel: Channel): boolean {
  const permissions = permissionsIn(state, user, channel)
  if ((permissions & Bits.ViewChannel) === 0n) return false
  if (channel.kind !== 'thread' || !channel.private) return true
  return channel.members.includes(user) || (permissions & Bits.ManageThreads) !== 0n
}
