import type { UserId } from '../../store/values/ids.ts'
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
import { heard, isHeard, tooManyInvitations } from './too-many-invitations.ts'

/** Somebody whom an interaction names. */
export interface NamedUser {
  readonly user: UserId
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
  const there = await tableAt(context, table)
  if (there === undefined) return deny('no-such-table', { table })
  const sees = await seesTable(there, context.memberOf?.(guest.user))
  return transactAt(context, request, async (change, record): Promise<Result<{ readonly isNew: boolean }>> => {
    const refused = notInvitedBy(record, user) ?? (await notInvitable(change, record, guest, sees))
    if (refused) return refused
    const before = await change.tx.invitation.findUnique({ where: whichOf(record, guest), select: { answer: true } })
    if (before?.answer === 'DECLINED') return deny('guest-declined', { table, user: guest.user })
    if (before !== null) {
      await inviteInstead(change, record, { user, guest: guest.user })
      return { ok: true, isNew: false }
    }
    const crowded = await tooManyInvitations(change, table, { user, guest: guest.user })
    if (crowded) return crowded
    await change.tx.invitation.create({
      data: { tableId: table, userId: guest.user, inviterId: user, at: change.now },
    })
    change.enqueue({ queue: 'invite', payload: { table, user: guest.user } })
    await showAnew(change, record)
    return { ok: true, isNew: true }
  })
}

/** Invites people by the message of the lobby, which calls them. */
export async function inviteByLobby(
  { tx, now }: Change,
  { table, user }: Pick<TableRequest, 'table' | 'user'>,
  guests: readonly UserId[],
): Promise<void> {
  const which = { tableId: table, inviterId: user, at: now, byLobby: true, over: true }
  await tx.invitation.createMany({ data: guests.map(guest => ({ ...which, userId: guest })) })
  await tx.$executeRaw`UPDATE "Invitation" i SET "toldAt" = ${now} WHERE i."tableId" = ${table} AND ${heard(now)}`
}

const whichOf = ({ id }: TableRecord, { user }: Pick<NamedUser, 'user'>) => ({
  tableId_userId: { tableId: id, userId: user },
})

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

/** Whoever hears nothing of who invited them first may hear of this one: nobody else is told the difference. */
async function inviteInstead(
  change: Change,
  record: TableRecord,
  { user, guest }: { readonly user: UserId; readonly guest: UserId },
): Promise<void> {
  const { tx, now, enqueue } = change
  const isUntold = { tableId: record.id, userId: guest, inviterId: { not: user }, toldAt: null, answer: null }
  if ((await tx.invitation.count({ where: isUntold })) === 0 || (await isHeard(change, record.id, guest))) return
  await tx.invitation.updateMany({ where: isUntold, data: { inviterId: user, at: now } })
  enqueue({ queue: 'invite', payload: { table: record.id, user: guest } })
}
