import { PermissionFlagsBits } from 'discord.js'
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
