import { z } from 'zod'
import { type KeptMessage, keptMessage } from '../../store/messages/kept-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { toWants, type Wants } from '../people/wants.ts'
import type { Change } from '../table/transact.ts'
import { keptForOthers, offeredUntil, standsInReserve } from './place-in-reserve.ts'

/** Somebody who waits for a seat at a table that is full. */
export interface Reserve {
  readonly user: UserId
  /** Until when a seat is offered to them, if one is. */
  readonly offeredTo: Date | undefined
  /** They wait no more. */
  readonly hasLeft: boolean
  /** The message that offers them a seat. */
  readonly message: KeptMessage | undefined
  readonly wants: Wants
}

/** SQL for the reserve list of the table of the row `t`, the longest first, as JSON: who waits, or is to read that they do so no more. */
export const reservesBy = (now: Date) => Prisma.sql`COALESCE((
  SELECT json_agg(json_build_object(
    'user', i."userId", 'offeredTo', ${offeredUntil('i', now)}, 'hasLeft', i."leftAt" IS NOT NULL,
    'message', CASE WHEN i."messageId" IS NULL THEN NULL ELSE
      json_build_object('channel', i."channelId", 'message', i."messageId", 'fingerprint', i.fingerprint) END,
    'settings', row_to_json(p), 'own', row_to_json(w)
  ) ORDER BY i.at, i."userId")
  FROM "Reserve" i LEFT JOIN "PlayerSettings" p ON p."userId" = i."userId"
    LEFT JOIN "PlayerTableSettings" w ON w."userId" = i."userId" AND w."tableId" = i."tableId"
  WHERE i."tableId" = t.id AND NOT (i."leftAt" IS NOT NULL AND i."offeredTo" IS NOT NULL AND i."messageId" IS NULL)
), '[]')`

export const reserveRows = z.array(
  z
    .object({
      user: userId,
      offeredTo: z.coerce.date().nullable(),
      hasLeft: z.boolean(),
      message: keptMessage.nullable(),
      settings: z.unknown(),
      own: z.unknown(),
    })
    .transform(
      ({ offeredTo, message, settings, own, ...rest }): Reserve => ({
        ...rest,
        offeredTo: offeredTo ?? undefined,
        message: message ?? undefined,
        wants: toWants({ settings, own }),
      }),
    ),
)

/** Which row of a list. */
interface Which {
  readonly table: TableId
  readonly user: UserId
}

/** Takes somebody off the reserve list of a table; returns whether they stood on it. */
export async function leaveReserveAt(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { table, user }: Which,
): Promise<boolean> {
  const where = { tableId: table, userId: user, leftAt: null }
  return (await tx.reserve.updateMany({ where, data: { leftAt: now } })).count > 0
}

/** Somebody on the reserve list of a table. */
export interface OnReserve {
  readonly table: TableId
  readonly user: UserId
}

const onReserve = z.array(z.object({ table: tableId, user: userId }))

/** Who stands on reserve lists and has let no offer pass, of the rows `r` for which a condition holds; the longest first. */
export async function readWaiting(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  which: Prisma.Sql,
): Promise<readonly OnReserve[]> {
  return onReserve.parse(
    await tx.$queryRaw`
      SELECT r."tableId" AS table, r."userId" AS user FROM "Reserve" r
      WHERE ${which} AND ${standsInReserve('r', now)} ORDER BY r.at, r."userId", r."tableId"`,
  )
}

/** How many seats of a lobby are kept for others, to whom they are offered. */
export async function heldSeats({ tx, now }: Pick<Change, 'tx' | 'now'>, { table, user }: Which): Promise<number> {
  const rows = await tx.$queryRaw`SELECT ${keptForOthers(user, now)}::int AS kept FROM "Table" t WHERE t.id = ${table}`
  return z.array(z.object({ kept: z.int() })).parse(rows)[0]?.kept ?? 0
}
