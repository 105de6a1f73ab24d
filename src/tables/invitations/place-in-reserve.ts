import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { columnAfterOutages } from '../clocks/after-outages.ts'
import type { Context } from '../record/context.ts'

type Row = 'r' | 'o' | 'i'

/** SQL for until when the row of this name is offered a seat; null where none is. */
export function offeredUntil(row: Row, now: Date): Prisma.Sql {
  return columnAfterOutages(Prisma.raw(`${row}."offeredTo"`), now)
}

/** SQL for whether the row of this name stands on a reserve list and has let no offer pass. */
export function standsInReserve(row: Row, now: Date): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`${row}."leftAt"`)} IS NULL
    AND (${Prisma.raw(`${row}."offeredTo"`)} IS NULL OR ${offeredUntil(row, now)} > ${now}::timestamptz)`
}

/** SQL for the place, from 1, of the row `r` on its reserve list. */
export function placeInList(now: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*)::int FROM "Reserve" o
    WHERE o."tableId" = r."tableId" AND ${standsInReserve('o', now)} AND (o.at, o."userId") <= (r.at, r."userId"))`
}

/** SQL for how many seats of the lobby of the row `t` are kept for others than this user. */
export function keptForOthers(user: UserId | undefined, now: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*) FROM "Reserve" r WHERE r."tableId" = t.id AND r."userId" IS DISTINCT FROM ${user ?? null}::text
      AND r."leftAt" IS NULL AND ${offeredUntil('r', now)} > ${now}::timestamptz)`
}

/** The place of somebody on the reserve list of a table, from 1; undefined where they do not stand there. */
export async function placeInReserve(
  { store, now }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<number | undefined> {
  const at = now()
  const rows = await store.prisma.$queryRaw`
    SELECT ${placeInList(at)} AS place FROM "Reserve" r
    WHERE r."tableId" = ${table} AND r."userId" = ${user} AND ${standsInReserve('r', at)}`
  return z.array(z.object({ place: z.int() })).parse(rows)[0]?.place
}
