import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import { type Kept, kept } from '../../store/messages/kept-message.ts'
import { LIVE_ROW } from '../../store/messages/live-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { MessageId, TableId, UserId } from '../../store/values/ids.ts'
import { haveBlocked } from '../company/avoided-among.ts'
import { type Wants, wantsOf, wantsRows } from '../people/wants.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { isKeptOut } from '../servers/banned-from.ts'
import { tableWith } from '../table/table-at.ts'
import { positionOf } from '../turn/show.ts'

/** A table at one moment, and all that it takes to tell somebody of it in a message beside its own. */
export interface Notice {
  readonly position: Position
  /** After how many days without anything it is over on its server. */
  readonly days: TableRecord['days']
  /** When something happened there last. */
  readonly movedAt: Date
  /** What its players, its host and the one who is told want; nothing of those who have blocked the one by whom they are told. */
  readonly wants: ReadonlyMap<UserId, Wants>
  /** Until when the one who is told may not come back to a seat that was taken from them. */
  readonly out: Date | undefined
  /** The one who is told is banned from the server, or blocked. */
  readonly isKeptOut: boolean
  /** Its own message. */
  readonly message: MessageId | undefined
  /** The message that is sent, edited or taken back. */
  readonly kept: Kept | undefined
}

/** Of which table, and what of it. */
interface About {
  readonly table: TableId
  /** As the player of this seat may know it; as everybody may, if none is named. */
  readonly seat?: Seat
  /** Who is told, where they have no seat there. */
  readonly user?: UserId
  /** Who has them told, if somebody has. */
  readonly by?: UserId
  /** The message that it is about. */
  readonly kept?: Prisma.Sql
}

const out = z.coerce
  .date()
  .nullable()
  .transform(date => date ?? undefined)
const aside = z.object({ wants: wantsRows, out, isKeptOut: z.boolean(), live: kept, kept })

/** Reads a table once, to tell somebody of it. */
export async function readNotice(
  context: Context,
  { table, seat, user, by, kept = Prisma.sql`NULL` }: About,
): Promise<Result<{ readonly notice: Notice }>> {
  const users = Prisma.sql`(
    SELECT * FROM (
      SELECT o."userId", o.seat FROM "Seat" o WHERE o."tableId" = t.id
      UNION SELECT one, NULL FROM unnest(ARRAY[t."hostId", ${user ?? null}]) one
    ) s WHERE NOT ${haveBlocked(Prisma.sql`${by ?? null}`)}
  )`
  const left = Prisma.sql`(SELECT max("outUntil") FROM "Leaver" WHERE "tableId" = t.id AND "userId" = ${user ?? null} AND "outUntil" > ${context.now()})`
  const sql = Prisma.sql`json_build_object('wants', ${wantsOf(users)}, 'out', ${left},
    'isKeptOut', ${isKeptOut(user, context.now())}, 'live', ${LIVE_ROW}, 'kept', ${kept})`
  return unlessAway(async () => {
    const read = await tableWith(context, table, { sql, schema: aside })
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    const position = positionOf(
      context,
      record,
      record.seats.find(one => one.seat === seat),
    )
    const { days, movedAt } = record
    return { ok: true, notice: { ...beside, position, days, movedAt, message: beside.live?.message?.message } }
  })
}
