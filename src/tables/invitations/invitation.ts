import { z } from 'zod'
import { type KeptMessage, keptMessage } from '../../store/messages/kept-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { toWants, type Wants } from '../people/wants.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'
import type { Change } from '../table/transact.ts'

/** Somebody who was asked to take a seat at a table. */
export interface Invitation {
  readonly user: UserId
  readonly inviter: UserId
  readonly answer: 'ACCEPTED' | 'DECLINED' | undefined
  /** They are called by the lobby's own message. */
  readonly byLobby: boolean
  /** They were told, or began to be. */
  readonly isTold: boolean
  /** Its message says what became of it. */
  readonly isOver: boolean
  /** The message that asks them. */
  readonly message: KeptMessage | undefined
  readonly wants: Wants
}

/** The invitations to the table of the row `t`, the oldest first, as JSON. */
export const INVITATIONS = Prisma.sql`COALESCE((
  SELECT json_agg(json_build_object(
    'user', i."userId", 'inviter', i."inviterId", 'answer', i.answer, 'byLobby', i."byLobby",
    'isTold', i."toldAt" IS NOT NULL, 'isOver', i.over,
    'message', CASE WHEN i."messageId" IS NULL THEN NULL ELSE
      json_build_object('channel', i."channelId", 'message', i."messageId", 'fingerprint', i.fingerprint) END,
    'settings', row_to_json(p), 'own', row_to_json(w)
  ) ORDER BY i.at, i."userId")
  FROM "Invitation" i LEFT JOIN "PlayerSettings" p ON p."userId" = i."userId"
    LEFT JOIN "PlayerTableSettings" w ON w."userId" = i."userId" AND w."tableId" = i."tableId"
  WHERE i."tableId" = t.id
), '[]')`

export const invitationRows = z.array(
  z
    .object({
      user: userId,
      inviter: userId,
      answer: z.enum(['ACCEPTED', 'DECLINED']).nullable(),
      byLobby: z.boolean(),
      isTold: z.boolean(),
      isOver: z.boolean(),
      message: keptMessage.nullable(),
      settings: z.unknown(),
      own: z.unknown(),
    })
    .transform(
      ({ answer, message, settings, own, ...rest }): Invitation => ({
        ...rest,
        answer: answer ?? undefined,
        message: message ?? undefined,
        wants: toWants({ settings, own }),
      }),
    ),
)

/** What has become of an invitation; of one that nobody has answered what has become of the lobby. */
export type Fate = 'open' | 'accepted' | 'declined' | 'begun' | 'closed'

/** What has become of an invitation at a table as it stands. */
export function fateOf(
  { user, answer }: Pick<Invitation, 'user' | 'answer'>,
  { table, seats }: Pick<Position, 'table' | 'seats'>,
): Fate {
  if (answer === 'ACCEPTED' || seats.some(seat => seat.user === user)) return 'accepted'
  if (answer === 'DECLINED') return 'declined'
  if (table.status === 'OPEN') return 'open'
  return table.startedAt === undefined ? 'closed' : 'begun'
}

/** Whether somebody was invited to a table. */
export async function isInvited(
  { store }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<boolean> {
  return (await store.prisma.invitation.count({ where: { tableId: table, userId: user } })) > 0
}

/** Keeps what somebody says to an invitation that is open, or that they declined; returns whether there is one. */
export async function answerInvitation(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { table, user }: { readonly table: TableId; readonly user: UserId },
  answer: 'ACCEPTED' | 'DECLINED',
): Promise<boolean> {
  const before = answer === 'DECLINED' ? { answer: null } : { OR: [{ answer: null }, { answer: 'DECLINED' as const }] }
  const { count } = await tx.invitation.updateMany({
    where: { tableId: table, userId: user, ...before },
    data: { answer, answeredAt: now },
  })
  return count > 0
}
