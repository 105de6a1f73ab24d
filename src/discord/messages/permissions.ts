import { type Channel, ChannelType, OverwriteType, PermissionFlagsBits } from 'discord.js'

const NEEDED = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
} as const

/** With it, what is nobody else's business is played in a thread; a table needs none. */
const THREADS = PermissionFlagsBits.CreatePublicThreads

/** Where somebody who may do so adds an application's bot to their server. */
export function invitationOf(application: string): string {
  const permissions = Object.values(NEEDED).reduce((sum, bit) => sum | bit, THREADS)
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${permissions}`
}

/** What the bot may do in a channel, as Discord's bit set, and what kind of channel it is. */
interface Standing {
  readonly permissions: bigint
  readonly inThread: boolean
}

/** The permissions that a table needs in a server's channel and the bot lacks there, by Discord's names. */
export function missingPermissions({ permissions, inThread }: Standing): readonly string[] {
  const elsewhere = inThread ? NEEDED['Send Messages'] : NEEDED['Send Messages in Threads']
  return Object.entries(NEEDED)
    .filter(([, bit]) => bit !== elsewhere && (permissions & (bit | PermissionFlagsBits.Administrator)) === 0n)
    .map(([name]) => name)
}

/** The permissions that tables need in the posts of a forum, and the bot lacks. */
export function missingForPosts(permissions: bigint): readonly string[] {
  const both = [false, true].flatMap(inThread => missingPermissions({ permissions, inThread }))
  return Object.keys(NEEDED).filter(name => both.includes(name))
}

/** The same in threads that are opened in a channel. */
export function missingForThreads(permissions: bigint): readonly string[] {
  const threads = (permissions & (THREADS | PermissionFlagsBits.Administrator)) === 0n ? ['Create Public Threads'] : []
  return [...missingForPosts(permissions), ...threads]
}

/** The same with what a locked thread needs. */
export function missingToWrite({
  isLocked,
  ...standing
}: Standing & { readonly isLocked: boolean }): readonly string[] {
  const may = (standing.permissions & (PermissionFlagsBits.ManageThreads | PermissionFlagsBits.Administrator)) !== 0n
  return [...missingPermissions(standing), ...(isLocked && !may ? ['Manage Threads'] : [])]
}

/** Whether the bot may open a thread in a text channel, and write there. */
export function mayOpenThreads(permissions: bigint): boolean {
  const needed = THREADS | NEEDED['Send Messages in Threads']
  return (permissions & PermissionFlagsBits.Administrator) !== 0n || (permissions & needed) === needed
}

/** What a bot lacks in a channel; nothing where that is not known. */
export function missingIn(channel: Channel | undefined, bot: string): readonly string[] {
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
