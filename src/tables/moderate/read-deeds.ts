import { z } from 'zod'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import {
  type ChannelId,
  channelId,
  type GuildId,
  messageId,
  tableId,
  type UserId,
  userId,
} from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { firstSeen, knowing, mayRun, rightsAt } from '../record/rights.ts'
import { deedSchema, type ServerDeed } from '../servers/note-deed.ts'
import type { ServerRequest } from '../table/as-runner.ts'
import { DEEDS, type ModeratorsDeed } from '../table/table-events.ts'

const DAY_MS = 24 * 3600 * 1000

/** How many of the newest deeds of a server are read. */
const MOST = 500

/** A table, and what a moderator did there. */
export interface TableDeed {
  /** Undefined for who does not see its channel. */
  readonly table: z.infer<typeof where> | undefined
  readonly deed: ModeratorsDeed
  /** Whose seat it was about, if a person had it. */
  readonly user: UserId | undefined
  readonly channel: ChannelId | undefined
  readonly reason: string | undefined
}

/** What was done, when, and by whom: by the operator if nobody is said. */
export interface LoggedDeed {
  readonly at: Date
  readonly by: UserId | undefined
  readonly what: ServerDeed | TableDeed
}

const where = z.object({
  id: tableId,
  game: z.string(),
  channel: channelId,
  message: messageId.nullable().transform(id => id ?? undefined),
})

const atTable = z
  .object({
    deed: z.enum(DEEDS),
    user: userId.nullish(),
    channel: channelId.nullish(),
    reason: z.string().nullish(),
  })
  .transform(({ deed, user, channel, reason }) => ({
    deed,
    user: user ?? undefined,
    channel: channel ?? undefined,
    reason: reason ?? undefined,
  }))

/** A row of the log; what a newer version wrote is not known here. */
const row = z.object({ at: z.date(), by: userId.nullable(), what: z.unknown(), table: where.nullable() })

function toDeed({ at, by, table, what: written }: z.infer<typeof row>): readonly LoggedDeed[] {
  const what = table === null ? deedSchema.safeParse(written).data : deedAt(table, written)
  return what === undefined ? [] : [{ at, by: by ?? undefined, what }]
}

function deedAt(table: z.infer<typeof where>, what: unknown): TableDeed | undefined {
  const read = atTable.safeParse(what).data
  return read && { ...read, table }
}

/**
 * What was done on a server by moderators and the operator, the newest first: for who may run it all, hidden tables unnamed;
 * for others who moderate the channel where they ask, what was done at tables they see.
 */
export async function readDeeds(
  context: Context,
  { guild, channel }: Pick<ServerRequest, 'guild'> & { readonly channel: ChannelId },
): Promise<Result<{ readonly deeds: readonly LoggedDeed[] }>> {
  const { member, now } = context
  const rights = await knowing(member, async () => ({
    runs: mayRun(guild, member),
    moderates: member !== undefined && rightsAt(member, { guild, channel }).moderates,
  }))
  if (!rights.runs && !rights.moderates) return deny('no-moderator')
  const since = new Date(now().getTime() - KEPT_DAYS.deed * DAY_MS)
  const deeds = await newest(context, guild, since)
  const seen: LoggedDeed[] = []
  // One after the other: Discord may have to be asked about each channel.
  for (const deed of deeds) {
    const isSeen = await seesAll(context, guild, channelsOf(deed))
    if (rights.runs) seen.push(isSeen ? deed : veiled(deed))
    else if (isSeen && 'table' in deed.what) seen.push(deed)
  }
  return { ok: true, deeds: seen }
}

/** The channels that a deed at a table tells of. */
function channelsOf({ what }: LoggedDeed): readonly ChannelId[] {
  if (!('table' in what)) return []
  return [what.table?.channel, what.channel].filter(channel => channel !== undefined)
}

async function seesAll({ member }: Context, guild: GuildId, channels: readonly ChannelId[]): Promise<boolean> {
  const places = channels.map(channel => ({ guild, channel }))
  return (await firstSeen(places, member, places.length)).length === places.length
}

/** That something was done at a table, without at which, to whom and why. */
function veiled({ what, ...deed }: LoggedDeed): LoggedDeed {
  if (!('table' in what)) return { ...deed, what }
  return {
    ...deed,
    what: { deed: what.deed, table: undefined, user: undefined, channel: undefined, reason: undefined },
  }
}

async function newest({ store }: Context, guild: GuildId, since: Date): Promise<readonly LoggedDeed[]> {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT at, by, what, "table" FROM (
      SELECT d.id, d.at, d."byId" AS by, d.what, NULL::json AS "table" FROM "Deed" d
      WHERE d."guildId" = ${guild} AND d.at > ${since}
      UNION ALL
      SELECT e.id, e.at, e."userId", e.what || jsonb_build_object('user', (
          SELECT n."userId" FROM "TableEvent" n WHERE n."tableId" = e."tableId" AND n.at = e.at
            AND e.what->>'deed' = 'replace' AND n.what->>'type' = 'seat-given-up' AND n.what->'seat' = e.what->'seat'
          LIMIT 1)),
        json_build_object('id', t.id, 'game', t.game, 'channel', t."channelId", 'message', m."messageId")
      FROM "Table" t JOIN "TableEvent" e ON e."tableId" = t.id
        LEFT JOIN "Message" m ON m."tableId" = t.id AND m.kind = 'live'
      WHERE t."guildId" = ${guild} AND e.at > ${since} AND e.what->>'type' = 'moderated'
    ) x ORDER BY at DESC, id DESC LIMIT ${MOST}`
  return z.array(row).parse(rows).flatMap(toDeed)
}
