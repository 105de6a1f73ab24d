import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { channelId, type GuildId, messageId, tableId, type UserId } from '../../store/values/ids.ts'

const HOW = ['leaves', 'closes', 'plays'] as const

const hitTable = z.object({
  id: tableId,
  game: z.string(),
  channel: channelId,
  message: messageId.nullable().transform(id => id ?? undefined),
  how: z.enum(HOW),
})

/** A table of a server where somebody sits who is to be banned. */
type HitTable = Omit<z.infer<typeof hitTable>, 'how'>

/** What a ban hits: lobbies that somebody leaves, those that close without them, and games that they play on. */
export type HitByBan = Readonly<Record<(typeof HOW)[number], readonly HitTable[]>>

/** What the ban of somebody from a server hits, as it is now. */
export async function hitByBan(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { guild, user }: { readonly guild: GuildId; readonly user: UserId },
): Promise<HitByBan> {
  const rows = await db.$queryRaw`
    SELECT t.id, t.game, t."channelId" AS channel, m."messageId" AS message,
      CASE WHEN t.status = 'RUNNING' THEN 'plays'
        WHEN t."hostId" = ${user} AND NOT EXISTS (
          SELECT FROM "Seat" o WHERE o."tableId" = t.id AND o."userId" <> ${user}) THEN 'closes'
        ELSE 'leaves' END AS how
    FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
      LEFT JOIN "Message" m ON m."tableId" = t.id AND m.kind = 'live'
    WHERE t."guildId" = ${guild} AND s."userId" = ${user} AND NOT s.resigned AND t.status IN ('OPEN', 'RUNNING')
    ORDER BY t.id`
  const all = z.array(hitTable).parse(rows)
  const of = (how: (typeof HOW)[number]) => all.filter(one => one.how === how)
  return { leaves: of('leaves'), closes: of('closes'), plays: of('plays') }
}
