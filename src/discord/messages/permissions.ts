import { type Channel, ChannelType, type Client, OverwriteType, PermissionFlagsBits } from 'discord.js'
import type { ChannelId } from '../../store/values/ids.ts'
import type { Place } from './command.ts'

const NEEDED = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
} as const

/** The permissions that a table needs in a server's channel and the bot lacks there, by Discord's names. */
export function missingPermissions({ permissions, inThread }: Place): readonly string[] {
  const elsewhere = inThread ? NEEDED['Send Messages'] : NEEDED['Send Messages in Threads']
  return Object.entries(NEEDED)
    .filter(([, bit]) => bit !== elsewhere && (permissions & (bit | PermissionFlagsBits.Administrator)) === 0n)
    .map(([name]) => name)
}

/** The same for a channel that the client knows, with what a locked thread needs; nothing where it does not know. */
export function missingIn({ channels, user }: Client, id: ChannelId): readonly string[] {
  const channel = channels.cache.get(id)
  if (channel === undefined || channel.isDMBased() || user === null) return []
  const permissions = channel.permissionsFor(user)?.bitfield
  if (permissions === undefined) return []
  const isLocked = channel.isThread() && channel.locked === true
  const may = (permissions & (PermissionFlagsBits.ManageThreads | PermissionFlagsBits.Administrator)) !== 0n
  const place = { channel: id, permissions, inThread: channel.isThread(), parent: undefined }
  return [...missingPermissions(place), ...(isLocked && !may ? ['Manage Threads'] : [])]
}

/** Whether everybody who may see one channel may see another one, as far as roles and members' overwrites tell. */
export function isSeenByReaders({ channels, user }: Client, readers: ChannelId, other: ChannelId): boolean {
  if (readers === other) return true
  const from = shownLike(channels.cache.get(readers))
  const to = shownLike(channels.cache.get(other))
  if (from === undefined || to?.guild.id !== from.guild.id) return false
  const named = [from, to].flatMap(({ permissionOverwrites: { cache } }) => [...cache.keys()])
  return [...from.guild.roles.cache.keys(), ...named].every(id => id === user?.id || !sees(from, id) || sees(to, id))
}

type ServerChannel = NonNullable<ReturnType<typeof shownLike>>

/** The channel whose permissions decide who sees this one; undefined for one that shows itself to its members alone. */
function shownLike(channel: Channel | undefined) {
  if (channel === undefined || channel.isDMBased() || channel.type === ChannelType.PrivateThread) return undefined
  return channel.isThread() ? (channel.parent ?? undefined) : channel
}

/** Whether a role, or a member of none, sees a channel. */
function sees(channel: ServerChannel, id: string): boolean {
  const own = channel.permissionOverwrites.cache.get(id)
  if (own?.type === OverwriteType.Member) {
    if (own.allow.has(PermissionFlagsBits.ViewChannel)) return true
    if (own.deny.has(PermissionFlagsBits.ViewChannel)) return false
  }
  const { cache, everyone } = channel.guild.roles
  return channel.permissionsFor(cache.get(id) ?? everyone).has(PermissionFlagsBits.ViewChannel)
}
