import { type Channel, ChannelType, OverwriteType, PermissionFlagsBits } from 'discord.js'
import type { ChannelState, LackedUse } from '../../pages/diagnose/channel-findings.ts'

/** For what the bot needs a permission: everywhere, or where tables are in channels, in threads, or in posts of a forum. */
type PermissionUse = 'always' | 'channels' | 'threads' | 'own-threads' | 'tags' | 'locked'

interface NeededPermission {
  /** As Discord calls it. */
  readonly name: string
  readonly bit: bigint
  readonly use: PermissionUse
  /** Whether the bot asks for it where it is invited; else it is given where it is wanted. */
  readonly isInvited: boolean
}

/** All that the bot needs, in the order in which it is told. */
export const PERMISSIONS = [
  { name: 'View Channel', bit: PermissionFlagsBits.ViewChannel, use: 'always', isInvited: true },
  { name: 'Send Messages', bit: PermissionFlagsBits.SendMessages, use: 'channels', isInvited: true },
  {
    name: 'Send Messages in Threads',
    bit: PermissionFlagsBits.SendMessagesInThreads,
    use: 'threads',
    isInvited: true,
  },
  { name: 'Attach Files', bit: PermissionFlagsBits.AttachFiles, use: 'always', isInvited: true },
  { name: 'Create Public Threads', bit: PermissionFlagsBits.CreatePublicThreads, use: 'own-threads', isInvited: true },
  { name: 'Manage Channels', bit: PermissionFlagsBits.ManageChannels, use: 'tags', isInvited: false },
  { name: 'Manage Threads', bit: PermissionFlagsBits.ManageThreads, use: 'locked', isInvited: false },
] as const satisfies readonly NeededPermission[]

/** A permission by its name. */
export type PermissionName = (typeof PERMISSIONS)[number]['name']

/** Those that the bot is invited with. */
const INVITED = bitsOf(PERMISSIONS.filter(({ isInvited }) => isInvited))

/** Where somebody who may do so adds an application's bot to their server, or gives it these permissions there. */
export function invitationOf(application: string, permissions = INVITED): string {
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${permissions}`
}

function bitsOf(permissions: readonly Pick<NeededPermission, 'bit'>[]): bigint {
  return permissions.reduce((sum, { bit }) => sum | bit, 0n)
}

/** Those for these uses that a bit set lacks. */
function lackingFor(permissions: bigint, ...uses: readonly PermissionUse[]): readonly PermissionName[] {
  return PERMISSIONS.filter(({ bit, use }) => {
    return uses.includes(use) && (permissions & (bit | PermissionFlagsBits.Administrator)) === 0n
  }).map(({ name }) => name)
}

/** What the bot may do in a channel, as Discord's bit set, and what kind of channel it is. */
interface Standing {
  readonly permissions: bigint
  readonly inThread: boolean
}

/** The permissions that a table needs in a server's channel and the bot lacks there, by Discord's names. */
export function missingPermissions({ permissions, inThread }: Standing): readonly PermissionName[] {
  return lackingFor(permissions, 'always', inThread ? 'threads' : 'channels')
}

/** The permissions that tables need in the posts of a forum, and the bot lacks. */
export function missingForPosts(permissions: bigint): readonly PermissionName[] {
  return lackingFor(permissions, 'always', 'channels', 'threads')
}

/** The same in threads that are opened in a channel. */
export function missingForThreads(permissions: bigint): readonly PermissionName[] {
  return lackingFor(permissions, 'always', 'channels', 'threads', 'own-threads')
}

/** The same with what a locked thread needs. */
export function missingToWrite({
  isLocked,
  ...standing
}: Standing & { readonly isLocked: boolean }): readonly PermissionName[] {
  return [...missingPermissions(standing), ...(isLocked ? lackingFor(standing.permissions, 'locked') : [])]
}

/** Whether the bot may open a thread in a text channel, and write there. */
export function mayOpenThreads(permissions: bigint): boolean {
  return lackingFor(permissions, 'threads', 'own-threads').length === 0
}

/** Whether the bot may give a forum other tags. */
export function mayMakeTags(permissions: bigint): boolean {
  return lackingFor(permissions, 'tags').length === 0
}

/** What a use in a kind of channel comes to: where one is not named, it is none there. */
const WANTED: Readonly<Record<ChannelState['kind'], Readonly<Partial<Record<PermissionUse, LackedUse>>>>> = {
  text: { always: 'tables', channels: 'tables', threads: 'own-threads', 'own-threads': 'own-threads' },
  thread: { always: 'tables', threads: 'tables', locked: 'locked' },
  forum: { always: 'tables', channels: 'tables', threads: 'tables', tags: 'tags' },
}

/** All that the bot lacks in a channel, also what is of use and not needed; each with what cannot be done without it. */
export function lackingIn(
  permissions: bigint,
  { kind, isLocked }: Pick<ChannelState, 'kind' | 'isLocked'>,
): readonly (Pick<NeededPermission, 'name' | 'bit'> & { readonly use: LackedUse })[] {
  return PERMISSIONS.flatMap(({ name, bit, use }) => {
    const wanted = use === 'locked' && !isLocked ? undefined : WANTED[kind][use]
    return wanted === undefined || lackingFor(permissions, use).every(one => one !== name)
      ? []
      : [{ name, bit, use: wanted }]
  })
}

/** What a bot lacks in a channel; nothing where that is not known. */
export function missingIn(channel: Channel | undefined, bot: string): readonly PermissionName[] {
  if (channel === undefined || channel.isDMBased()) return []
  const permissions = channel.permissionsFor(bot)?.bitfield
  if (permissions === undefined) return []
  if (channel.type === ChannelType.GuildForum) return missingForPosts(permissions)
  const inThread = channel.isThread()
  return missingToWrite({ permissions, inThread, isLocked: inThread && channel.locked === true })
}

/** Whether everybody who may see one channel may see another one, as far as roles and members' overwrites tell. */
export function isSeenByReaders(readers: Channel | undefined, other: Channel | undefined, bot: string): boolean {
  const from = shownLike(readers)
  const to = shownLike(other)
  if (from === undefined || to?.guild.id !== from.guild.id) return false
  const named = [from, to].flatMap(({ permissionOverwrites: { cache } }) => [...cache.keys()])
  return [...from.guild.roles.cache.keys(), ...named].every(id => id === bot || !sees(from, id) || sees(to, id))
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
