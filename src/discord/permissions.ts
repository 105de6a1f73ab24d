import { type Client, PermissionFlagsBits } from 'discord.js'
import type { ChannelId } from '../store/ids.ts'
import type { Place } from './command.ts'

const NEEDED = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
} as const

/** What the bot may not do in a server's channel but has to, for a table to live there, by Discord's names. */
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
