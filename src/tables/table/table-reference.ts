import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { tablesWhere } from './table-at.ts'

/** Who refers to which table: the one that is named, or one of a channel, perhaps of a game, or their own where it has none. */
export type TableReference = { readonly user: UserId } & (
  | { readonly table: TableId }
  | { readonly channel: ChannelId; readonly game?: string | undefined; readonly own?: true | undefined }
)

/** The table that is referred to, and the language that the user has chosen. */
export interface ReferredTable {
  readonly record: TableRecord
  readonly locale: string | undefined
}

const aside = z.object({ locale: z.string().nullable() })

/**
 * The table that somebody refers to: of a channel's the only one, or the only one where they sit; where it has none, of theirs
 * elsewhere the only one that waits, or the only one. Undefined where none is.
 */
export async function readReferredTable(
  context: Context,
  reference: TableReference,
): Promise<ReferredTable | undefined> {
  const which = 'table' in reference ? Prisma.sql`t.id = ${reference.table}` : onlyOne(reference)
  const sql = Prisma.sql`json_build_object('locale', (SELECT p.locale FROM "PlayerSettings" p WHERE p."userId" = ${reference.user}))`
  const [found] = await tablesWhere(context, which, { sql, schema: aside })
  return found && { record: found.record, locale: found.beside.locale ?? undefined }
}

function onlyOne(reference: Extract<TableReference, { readonly channel: ChannelId }>): Prisma.Sql {
  const { user, channel, own } = reference
  const elsewhere = own ? Prisma.sql`WHEN count(*) = 0 THEN (${onlyOwn(reference)})` : Prisma.empty
  return Prisma.sql`t.id = (
    SELECT CASE ${elsewhere} WHEN count(*) = 1 THEN min(here.id) WHEN count(*) FILTER (WHERE here.own) = 1
      THEN min(here.id) FILTER (WHERE here.own) END
    FROM (
      SELECT h.id, EXISTS (
        SELECT FROM "Seat" s WHERE s."tableId" = h.id AND s."userId" = ${user} AND NOT s.resigned
      ) AS own
      FROM "Table" h WHERE h."channelId" = ${channel} AND ${isMeant(reference)}
    ) here
  )`
}

function onlyOwn(reference: Extract<TableReference, { readonly channel: ChannelId }>): Prisma.Sql {
  return Prisma.sql`
    SELECT CASE WHEN count(*) = 1 THEN min(h.id) WHEN count(*) FILTER (WHERE s.asked) = 1 THEN min(h.id) FILTER (WHERE s.asked) END
    FROM "Seat" s JOIN "Table" h ON h.id = s."tableId"
    WHERE s."userId" = ${reference.user} AND NOT s.resigned AND ${isMeant(reference)}
      AND NOT EXISTS (SELECT FROM "Guild" g WHERE g.id = h."guildId" AND g."leftAt" IS NOT NULL)`
}

/** That a table `h` has not ended, and is of the game that is meant. */
function isMeant({ game }: { readonly game?: string | undefined }): Prisma.Sql {
  return Prisma.sql`h.status IN ('OPEN', 'RUNNING') ${game === undefined ? Prisma.empty : Prisma.sql`AND h.game = ${game}`}`
}
