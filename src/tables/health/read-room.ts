import { z } from 'zod'
import type { ChannelId, GuildId } from '../../store/values/ids.ts'
import { limitsBy, limitsFound, limitsKept } from '../limits/server-limits.ts'
import type { Context } from '../record/context.ts'

/** How many tables go on, how many may, and how many the operator allows. */
interface Taken {
  readonly tables: number
  readonly max: number
  readonly allowed: number
}

/** What room a channel and its server have for tables. */
export interface Room {
  readonly inChannel: Taken
  readonly onServer: Taken
}

const counting = z.tuple([z.object({ here: z.int(), server: z.int(), kept: limitsFound })])

/** Counts the tables of a channel and of its server, as whoever opens another one is counted. */
export async function readRoom(
  { store, limits: everywhere }: Context,
  { guild, channel }: { readonly guild: GuildId; readonly channel: ChannelId },
): Promise<Room> {
  const rows = await store.prisma.$queryRaw`
    SELECT count(*) FILTER (WHERE t."channelId" = ${channel})::int AS here, count(*)::int AS server, ${limitsKept(guild)} AS kept
    FROM "Table" t WHERE t."guildId" = ${guild} AND t.status IN ('OPEN', 'RUNNING')`
  const [{ here, server, kept }] = counting.parse(rows)
  const { limits, allowed } = limitsBy(kept, everywhere)
  const taken = (name: 'in-channel' | 'on-server', tables: number) => ({
    tables,
    max: limits[name],
    allowed: allowed[name],
  })
  return { inChannel: taken('in-channel', here), onServer: taken('on-server', server) }
}
