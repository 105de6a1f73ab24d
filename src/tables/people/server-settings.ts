import { z } from 'zod'
import { type ChannelId, channelId, type GuildId, type InteractionId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import { type Change, transact } from '../table/transact.ts'

/** What a server's moderators have set. */
export interface ServerSettings {
  /** Where tables may be opened; everywhere if there are none. */
  readonly channels: readonly ChannelId[]
  /** Where the stalled tables are listed once a day. */
  readonly digest?: ChannelId
  /** Where one message shows what is sought. */
  readonly seeks?: ChannelId
}

/** What is to be set; `undefined` ends a digest or that message. */
export interface ServerChange {
  readonly allow?: ChannelId | undefined
  readonly forbid?: ChannelId | undefined
  readonly everywhere?: boolean
  readonly digest?: ChannelId | undefined
  readonly seeks?: ChannelId | undefined
}

/** A moderator's request for their server. */
export interface ServerRequest {
  readonly interaction: InteractionId
  readonly guild: GuildId
}

const row = z
  .object({ channels: z.array(channelId), digest: channelId.nullable(), seeks: channelId.nullable() })
  .transform(
    ({ channels, digest, seeks }): ServerSettings => ({
      channels,
      ...(digest !== null && { digest }),
      ...(seeks !== null && { seeks }),
    }),
  )

/** A server's settings; within a transaction, or by themselves. */
export async function serverSettings(db: Pick<Change['tx'], 'guild'>, guild: GuildId): Promise<ServerSettings> {
  const found = await db.guild.findUnique({
    where: { id: guild },
    select: { channels: true, digest: true, seeks: true },
  })
  return found === null ? { channels: [] } : row.parse(found)
}

/** Changes what is given of a server's settings, and returns them all. */
export function setServer(
  context: Context,
  { interaction, guild }: ServerRequest,
  change: ServerChange,
): Promise<Result<ServerSettings>> {
  return knowing(context.member, () =>
    transact(context, interaction, async ({ tx, enqueue }) => {
      if (!mayRun(guild, context.member)) return deny('no-moderator')
      await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true })
      await tx.$queryRaw`SELECT id FROM "Guild" WHERE id = ${guild} FOR UPDATE`
      const before = await serverSettings(tx, guild)
      const data = {
        channels: [...channelsAfter(before, change)],
        ...('digest' in change && { digest: change.digest ?? null }),
        ...('seeks' in change && { seeks: change.seeks ?? null }),
      }
      await tx.guild.update({ where: { id: guild }, data })
      if ('seeks' in change) enqueue({ queue: 'seeks', payload: { guild } })
      return { ok: true, ...(await serverSettings(tx, guild)) }
    }),
  )
}

function channelsAfter({ channels }: ServerSettings, { allow, forbid, everywhere }: ServerChange): Set<ChannelId> {
  const after = new Set(everywhere === true ? [] : channels)
  if (allow !== undefined) after.add(allow)
  if (forbid !== undefined) after.delete(forbid)
  return after
}
