import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { haveBlocked } from '../company/avoided-among.ts'
import { type Denied, deny } from '../record/result.ts'
import { isGuestBanned } from '../servers/banned-from.ts'
import { inLine } from '../table/limits.ts'
import type { Change } from '../table/transact.ts'

const DAY_MS = 24 * 3600 * 1000

/** How many invitations there may be, so that nobody is harassed by them. */
export const MOST_INVITATIONS = {
  /** Of one person in a day. */
  inviter: 20,
  /** Of one person to another in a week. */
  pair: 3,
  /** To a table, whoever invites. */
  table: 20,
  /** Of which one person is told by a message in a day; of others only `/games` tells. */
  told: 5,
} as const

/** Who has declined so often within so many days what the same person invites them to hears of them no more for as long. */
const DECLINED = { within: 7, silentFor: 30 } as const

/** Who invites whom. */
interface Pair {
  readonly user: UserId
  readonly guest: UserId
}

/** Why nobody else may be invited to a table. */
export async function tooManyGuests({ tx }: Change, table: TableId): Promise<Denied | undefined> {
  const { table: max } = MOST_INVITATIONS
  return (await tx.invitation.count({ where: { tableId: table } })) >= max
    ? deny('too-many-guests', { table, max })
    : undefined
}

/** Why somebody may invite nobody for now, or not this one. Whether others have invited them to the same table makes no difference. */
export async function tooManyInvitations(change: Change, { user, guest }: Pair): Promise<Denied | undefined> {
  await inLine(change, user)
  const since = (days: number) => ({ gt: new Date(change.now.getTime() - days * DAY_MS) })
  const mine = { inviterId: user, invitation: { byLobby: false } }
  const { inviter: inviters } = change.tx
  const { inviter, pair } = MOST_INVITATIONS
  if ((await inviters.count({ where: { ...mine, at: since(1) } })) >= inviter)
    return deny('too-many-invitations', { max: inviter })
  if ((await inviters.count({ where: { ...mine, userId: guest, at: since(7) } })) >= pair)
    return deny('invited-too-often', { max: pair, user: guest })
  return undefined
}

/** Whether somebody was told of as many invitations within a day as they are told of. */
export async function isToldEnough({ tx, now }: Pick<Change, 'tx' | 'now'>, guest: UserId): Promise<boolean> {
  const toldAt = { gt: new Date(now.getTime() - DAY_MS) }
  return (await tx.invitation.count({ where: { userId: guest, byLobby: false, toldAt } })) >= MOST_INVITATIONS.told
}

/** That the one who is invited by the row `i` hears of it: nobody is told of what they have made clear that they do not want. */
export function heard(now: Date): Prisma.Sql {
  const { within, silentFor } = DECLINED
  const days = (count: number) => Prisma.sql`${count * DAY_MS} * interval '1 millisecond'`
  const theirs = (row: string) =>
    Prisma.raw(`${row}."userId" = i."userId" AND ${row}."inviterId" = i."inviterId" AND ${row}.answer = 'DECLINED'`)
  const isBlocked = Prisma.sql`EXISTS (SELECT FROM (SELECT i."userId") s WHERE ${haveBlocked(Prisma.sql`i."inviterId"`)})`
  return Prisma.sql`NOT ${isBlocked} AND NOT ${isGuestBanned(now)} AND NOT EXISTS (
    SELECT FROM "Invitation" a JOIN "Invitation" b ON a."tableId" <> b."tableId"
    WHERE ${theirs('a')} AND ${theirs('b')} AND b."answeredAt" BETWEEN a."answeredAt" AND a."answeredAt" + ${days(within)}
      AND b."answeredAt" > ${now}::timestamptz - ${days(silentFor)})`
}

/** Whether who is invited to a table hears of it. */
export async function isHeard(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  table: TableId,
  guest: UserId,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Invitation" i WHERE i."tableId" = ${table} AND i."userId" = ${guest} AND ${heard(now)}`
  return rows.length > 0
}
