import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { seesTable } from '../record/rights.ts'
import { lastComputer, notOpen, seatOf } from '../record/running.ts'
import { bansOf } from '../table/bans.ts'
import { showAnew } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { tableAt } from '../table/table-at.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { heard, tooManyGuests, tooManyInvitations } from './too-many-invitations.ts'

/** Somebody whom an interaction names. */
export interface NamedUser {
  readonly user: UserId
  /** What they call themselves everywhere, where it was asked. */
  readonly name?: string
  /** It is an application, no person. */
  readonly isApp: boolean
}

/**
 * Invites somebody to a lobby where the inviter sits; `isNew` unless somebody had invited them before, which is told nobody again.
 * What it says to the inviter tells them nothing of whether the other one wants to hear of it.
 */
export async function invite(
  context: Context,
  request: TableRequest & { readonly guest: NamedUser },
): Promise<Result<{ readonly isNew: boolean }>> {
  const { table, user, guest } = request
  const which = { tableId: table, userId: guest.user }
  const there = await tableAt(context, table)
  if (there === undefined) return deny('no-such-table', { table })
  const sees = await seesTable(there, context.memberOf?.(guest.user))
  return transactAt(context, request, async (change, record): Promise<Result<{ readonly isNew: boolean }>> => {
    const refused = notInvitedBy(record, user) ?? (await notInvitable(change, record, guest, sees))
    if (refused) return refused
    const before = await change.tx.invitation.findFirst({
      where: which,
      select: { answer: true, inviters: { where: { inviterId: user } } },
    })
    if (before?.answer === 'DECLINED') return deny('guest-declined', { table, user: guest.user })
    const isNew = before === null
    if (!isNew && before.inviters.length > 0) return { ok: true, isNew }
    const crowded =
      (isNew ? await tooManyGuests(change, table) : undefined) ??
      (await tooManyInvitations(change, { user, guest: guest.user }))
    if (crowded) return crowded
    await inviteAt(change, which, user)
    if (isNew) await showAnew(change, record)
    return { ok: true, isNew }
  })
}

/** Invites people by the message of the lobby of a rematch, which calls each of them once for a game, however often it is opened. */
export async function inviteByLobby(
  { tx, now }: Change,
  { table, user }: Pick<TableRequest, 'table' | 'user'>,
  guests: readonly UserId[],
): Promise<void> {
  const asked = guests.map(guest => ({ tableId: table, userId: guest, inviterId: user, at: now }))
  await tx.invitation.createMany({ data: asked.map(one => ({ ...one, byLobby: true, over: true })) })
  await tx.inviter.createMany({ data: asked })
  await tx.$executeRaw`
    UPDATE "Invitation" i SET "toldAt" = ${now}
    WHERE i."tableId" = ${table} AND ${heard(now)} AND NOT ${CALLED_BEFORE}`
}

/** That whom the row `i` invites to a rematch was told of one of the same game before: whoever closes it calls nobody anew. */
const CALLED_BEFORE = Prisma.sql`EXISTS (
  SELECT FROM "Table" t JOIN "Table" o ON o."rematchOf" = t."rematchOf" JOIN "Invitation" b ON b."tableId" = o.id
  WHERE t.id = i."tableId" AND b."userId" = i."userId" AND b."toldAt" IS NOT NULL)`

/** Why somebody may invite nobody to a table. */
function notInvitedBy(record: TableRecord, user: UserId): Denied | undefined {
  const refused = notOpen(record)
  if (refused) return refused
  const { id: table, seats, places, practice } = record
  if (seatOf(record, user) === undefined) return deny('not-seated', { table })
  const isFull = seats.length >= places && (practice || lastComputer(record) === undefined)
  return isFull ? deny('table-full', { table, places }) : undefined
}

/** Why somebody cannot be invited. */
async function notInvitable(
  change: Change,
  record: TableRecord,
  { user, isApp }: NamedUser,
  sees: boolean,
): Promise<Denied | undefined> {
  const { id: table, channel } = record
  if (isApp) return deny('guest-app', { user })
  if (seatOf(record, user)) return deny('guest-seated', { table, user })
  if (!sees) return deny('guest-outside', { user, channel })
  return (await bansOf(change, table, user)).length > 0 ? deny('guest-removed', { table, user }) : undefined
}

/**
 * Keeps who invites whom, and has the guest told. Where they hear of none of those who went before, it is in this one's name; that
 * is nobody else's to know, so all else is done either way.
 */
async function inviteAt(
  { tx, now, enqueue }: Change,
  which: { readonly tableId: TableId; readonly userId: UserId },
  user: UserId,
): Promise<void> {
  const asked = { ...which, inviterId: user, at: now }
  await tx.invitation.createMany({ data: asked, skipDuplicates: true })
  await tx.inviter.create({ data: asked })
  const { tableId: table, userId: guest } = which
  await tx.$executeRaw`
    UPDATE "Invitation" i SET "inviterId" = ${user}
    WHERE i."tableId" = ${table} AND i."userId" = ${guest} AND i."toldAt" IS NULL AND i.answer IS NULL AND NOT (${heard(now)})`
  enqueue({ queue: 'invite', payload: { table, user: guest } })
}
