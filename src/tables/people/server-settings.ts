import { z } from 'zod'
import { type ChannelId, channelId, type GuildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { noteDeed, type ServerDeed } from '../servers/note-deed.ts'
import { asRunner, type ServerRequest } from '../table/as-runner.ts'
import type { Change } from '../table/transact.ts'

/** Where new tables open: where they are asked for, in threads of those channels, or in posts of a forum. */
export type TablesIn = { readonly type: 'here' | 'threads' } | { readonly type: 'forum'; readonly channel: ChannelId }

/** What a server's moderators have set. */
export interface ServerSettings {
  /** Where tables may be opened; everywhere if there are none. */
  readonly channels: readonly ChannelId[]
  /** Where the stalled tables are listed once a day. */
  readonly digest?: ChannelId
  /** Where one message shows what is sought. */
  readonly seeks?: ChannelId
  readonly tablesIn: TablesIn
}

/** What is to be set; `undefined` ends a digest or that message. */
export interface ServerChange {
  readonly allow?: ChannelId | undefined
  readonly forbid?: ChannelId | undefined
  readonly everywhere?: boolean
  readonly digest?: ChannelId | undefined
  readonly seeks?: ChannelId | undefined
  readonly tablesIn?: TablesIn
}

const row = z
  .object({
    channels: z.array(channelId),
    digest: channelId.nullable(),
    seeks: channelId.nullable(),
    tablesIn: z.enum(['threads', 'forum']).nullable().catch(null),
    forum: channelId.nullable(),
  })
  .transform(({ channels, digest, seeks, tablesIn, forum }): ServerSettings => {
    const posts = tablesIn === 'forum' && forum !== null ? ({ type: 'forum', channel: forum } as const) : undefined
    const others = { type: tablesIn === 'threads' ? 'threads' : 'here' } as const
    const told = { ...(digest !== null && { digest }), ...(seeks !== null && { seeks }) }
    return { channels, ...told, tablesIn: posts ?? others }
  })

const NOTHING_SET: ServerSettings = { channels: [], tablesIn: { type: 'here' } }

/** A server's settings; within a transaction, or by themselves. */
export async function serverSettings(db: Pick<Change['tx'], 'guild'>, guild: GuildId): Promise<ServerSettings> {
  const found = await db.guild.findUnique({
    where: { id: guild },
    select: { channels: true, digest: true, seeks: true, tablesIn: true, forum: true },
  })
  return found === null ? NOTHING_SET : row.parse(found)
}

/** The same where nothing else is read. */
export function readServerSettings({ store }: Context, guild: GuildId): Promise<ServerSettings> {
  return serverSettings(store.prisma, guild)
}

/** Where new tables open that are asked for on a server, or in direct messages where none is given. */
export async function tablesInAt(context: Context, guild: GuildId | undefined): Promise<TablesIn> {
  return guild === undefined ? NOTHING_SET.tablesIn : (await readServerSettings(context, guild)).tablesIn
}

/** Changes what is given of a server's settings, and returns them all. */
export function setServer(
  context: Context,
  request: ServerRequest,
  change: ServerChange,
): Promise<Result<ServerSettings>> {
  const { interaction, user, guild } = request
  return asRunner(context, request, async doing => {
    const { tx, enqueue } = doing
    await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true })
    await tx.$queryRaw`SELECT id FROM "Guild" WHERE id = ${guild} FOR UPDATE`
    const before = await serverSettings(tx, guild)
    const data = {
      channels: [...channelsAfter(before, change)],
      ...('digest' in change && { digest: change.digest ?? null }),
      // Whatever it shows, it is to be looked at again: it may be gone.
      ...('seeks' in change && { seeks: change.seeks ?? null, seeksShown: `asked ${interaction}` }),
      ...(change.tablesIn !== undefined && columnsOf(change.tablesIn)),
    }
    await tx.guild.update({ where: { id: guild }, data })
    for (const what of deedsOf(change)) await noteDeed(doing, { guild, by: user, what })
    if ('seeks' in change) enqueue({ queue: 'seeks', payload: { guild } })
    return { ok: true, ...(await serverSettings(tx, guild)) }
  })
}

/** What is set, as the log of the server has it. */
function deedsOf({ allow, forbid, everywhere, tablesIn, ...told }: ServerChange): readonly ServerDeed[] {
  return [
    ...(everywhere === true ? [{ deed: 'everywhere' } as const] : []),
    ...(allow === undefined ? [] : [{ deed: 'allow', channel: allow } as const]),
    ...(forbid === undefined ? [] : [{ deed: 'forbid', channel: forbid } as const]),
    ...(tablesIn === undefined ? [] : [deedOfPlace(tablesIn)]),
    ...('digest' in told ? [{ deed: 'digest', ...(told.digest && { channel: told.digest }) } as const] : []),
    ...('seeks' in told ? [{ deed: 'seeks', ...(told.seeks && { channel: told.seeks }) } as const] : []),
  ]
}

function deedOfPlace(tablesIn: TablesIn): ServerDeed {
  const where = tablesIn.type
  return { deed: 'tables', where, ...(tablesIn.type === 'forum' && { channel: tablesIn.channel }) }
}

function columnsOf(where: TablesIn) {
  return {
    tablesIn: where.type === 'here' ? null : where.type,
    forum: where.type === 'forum' ? where.channel : null,
  }
}

function channelsAfter({ channels }: ServerSettings, { allow, forbid, everywhere }: ServerChange): Set<ChannelId> {
  const after = new Set(everywhere === true ? [] : channels)
  if (allow !== undefined) after.add(allow)
  if (forbid !== undefined) after.delete(forbid)
  return after
}
