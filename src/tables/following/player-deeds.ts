import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'

/** What a player did at a table that others may be told of. */
export type Deed = 'opened' | 'joined' | 'started' | 'ended'

const STATUSES = ['OPEN', 'RUNNING', 'FINISHED', 'ABANDONED'] as const

/** What somebody knows of a player: at which tables they sit, and until when that was so. */
export const knownOfPlayer = z.object({
  tables: z.record(z.string(), z.enum(STATUSES)),
  until: z.coerce.date(),
})
type Known = z.infer<typeof knownOfPlayer>

const sitting = z.object({
  id: tableId,
  status: z.enum(STATUSES),
  isHost: z.boolean(),
  startedAt: z.coerce.date().nullable(),
})

/** Where a player sits on a server, and where they sat when a game ended since; practice is nobody else's business. */
async function tablesOfPlayer(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { player, guild }: { readonly player: UserId; readonly guild: GuildId },
  since: Date,
) {
  const rows = await tx.$queryRaw`
    SELECT t.id, t.status::text, t."hostId" = ${player} AS "isHost", t."startedAt"
    FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
    WHERE s."userId" = ${player} AND NOT s.resigned AND t."guildId" = ${guild} AND NOT t.practice
      AND (t.status IN ('OPEN', 'RUNNING') OR (t.status = 'FINISHED' AND t."endedAt" > ${since}::timestamptz))
    ORDER BY t.id`
  return z.array(sitting).parse(rows)
}

/** What a player has done since what is known of them, and what is known from now on. */
export async function playerDeeds(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  who: { readonly player: UserId; readonly guild: GuildId },
  { known, now }: { readonly known: Known | undefined; readonly now: Date },
): Promise<{ readonly deeds: readonly { readonly table: TableId; readonly what: Deed }[]; readonly known: Known }> {
  const found = await tablesOfPlayer(tx, who, known?.until ?? now)
  const deeds = known === undefined ? [] : found.flatMap(one => deedAt(one, known))
  const tables = found.map(({ id, status }) => [String(id), status] as const)
  return { deeds, known: { tables: Object.fromEntries(tables), until: now } }
}

function deedAt(
  { id, status, isHost, startedAt }: z.infer<typeof sitting>,
  { tables, until }: Known,
): readonly { readonly table: TableId; readonly what: Deed }[] {
  const before = tables[id]
  if (before === status) return []
  if (status === 'FINISHED') return [{ table: id, what: 'ended' }]
  if (status === 'OPEN') return before === undefined ? [{ table: id, what: isHost ? 'opened' : 'joined' }] : []
  const isNew = before === 'OPEN' || (startedAt !== null && startedAt > until)
  return [{ table: id, what: isNew ? 'started' : 'joined' }]
}
