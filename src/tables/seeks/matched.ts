import { z } from 'zod'
import { type KeptMessage, keptMessage } from '../../store/messages/kept-message.ts'
import { type MessageKey, messageKey } from '../../store/messages/message-row.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { toWants, type Wants } from '../people/wants.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'

/** Somebody who was asked whether they will play at the table that was found for what they seek. */
export interface Matched {
  readonly user: UserId
  /** They have given up what they sought, or it has begun. */
  readonly isWithdrawn: boolean
  /** The message that asks them; it is kept until it says what became of that. */
  readonly message: KeptMessage
  readonly wants: Wants
}

/** What tells a message to somebody for whom a seat is kept from those that offer a seat to all. */
const FOR = '@'

/** The message that asks somebody whether they will play. */
export const matchedKey = (table: TableId, user: UserId): MessageKey => messageKey(table, 'offer', `${FOR}${user}`)

/** Those who were asked so at the table of the row `t`, as JSON. */
export const MATCHED = Prisma.sql`COALESCE((
  SELECT json_agg(json_build_object(
    'user', d."userId", 'isWithdrawn', EXISTS (
      SELECT FROM "Seek" s WHERE s."tableId" = t.id AND s."userId" = d."userId" AND s."goneAt" IS NOT NULL),
    'message', json_build_object('channel', d."channelId", 'message', d."messageId", 'fingerprint', d.fingerprint),
    'settings', row_to_json(p), 'own', row_to_json(w)))
  FROM (
    SELECT substr(d.subject, ${FOR.length + 1}) AS "userId", d."channelId", d."messageId", d.fingerprint FROM "Message" d
    WHERE d."tableId" = t.id AND d.kind = 'offer' AND starts_with(d.subject, ${FOR}) AND d."messageId" IS NOT NULL
  ) d LEFT JOIN "PlayerSettings" p ON p."userId" = d."userId"
    LEFT JOIN "PlayerTableSettings" w ON w."userId" = d."userId" AND w."tableId" = t.id
), '[]')`

export const matchedRows = z.array(
  z
    .object({ user: userId, isWithdrawn: z.boolean(), message: keptMessage, settings: z.unknown(), own: z.unknown() })
    .transform(
      ({ settings, own, ...rest }): Matched => ({
        ...rest,
        wants: toWants({ settings, own }),
      }),
    ),
)

/** How it stands with a seat that was found for somebody. */
export type MatchedFate = 'open' | 'accepted' | 'declined' | 'lost' | 'begun' | 'closed'

/** How it stands with somebody's seat at a table as it is. */
export function fateOfMatched(
  { user, isWithdrawn }: Pick<Matched, 'user' | 'isWithdrawn'>,
  { table, seats }: Pick<Position, 'table' | 'seats'>,
): MatchedFate {
  if (table.startedAt !== undefined) return 'begun'
  const seat = seats.find(one => one.user === user)
  if (seat === undefined) return isWithdrawn ? 'declined' : 'lost'
  if (table.status !== 'OPEN') return 'closed'
  return seat.confirmBy === undefined ? 'accepted' : 'open'
}

const row = z.object({ was: z.boolean() })

/** Somebody at a table. */
interface Which {
  readonly table: TableId
  readonly user: UserId
}

/** Whether a table was found for what somebody seeks, or sought: they may be told what became of it. */
export function wasMatched({ store }: Context, which: Which): Promise<boolean> {
  return wasMatchedIn(store.prisma, which)
}

/** The same within a transaction. */
export async function wasMatchedIn(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { table, user }: Which,
): Promise<boolean> {
  const { subject } = matchedKey(table, user)
  const [found] = await db.$queryRaw<unknown[]>`
    SELECT EXISTS (SELECT FROM "Seek" WHERE "tableId" = ${table} AND "userId" = ${user})
      OR EXISTS (SELECT FROM "Message" WHERE "tableId" = ${table} AND kind = 'offer' AND subject = ${subject}) AS was`
  return row.parse(found).was
}
