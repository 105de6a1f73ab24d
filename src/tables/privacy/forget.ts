import { z } from 'zod'
import { noteDeletion } from '../../store/backups/deletion.ts'
import { dropJobs } from '../../store/jobs/job-rows.ts'
import { dropMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import { dropShrunk } from '../../store/messages/replaced-message.ts'
import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { forgetFlood } from '../alerts/flood.ts'
import { dropBoards } from '../boards/close-boards.ts'
import { markInLists } from '../company/known-as.ts'
import { heirOf, leaveAt } from '../lobby/leave.ts'
import { forgetLocale } from '../people/chosen-locale.ts'
import { type Context, withoutMember } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import type { Result } from '../record/result.ts'
import { holdersOf, isOver, seatOf } from '../record/running.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { matchedKey } from '../seeks/matched.ts'
import { markBanned } from '../servers/banned-from.ts'
import { forgetInDeeds } from '../servers/note-deed.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { ban } from '../table/bans.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact, transactAlone, transactAt } from '../table/transact.ts'
import { resignAt } from '../turn/resign.ts'

/** Whom to forget, and what their seats are called from then on, in a table's language. */
export interface Forgetting {
  readonly user: UserId
  nameIn(locale: string): string
}

/**
 * Removes a user from lobbies, games and seats' histories, and deletes all they set, noted, sought and were rated.
 * A transaction per table and one for the rest, so it can be repeated. Throws a FailedAtTables where some tables
 * failed.
 */
export async function forget(at: Context, forgetting: Forgetting): Promise<void> {
  const { user } = forgetting
  // What names somebody is removed also from tables that they may not see any more.
  const context = withoutMember(at)
  const failed = await atEach(await tablesOf(context, user), table =>
    transactAt(context, { table }, async (change, record) => {
      await forgetAt(context, change, record, forgetting)
      return { ok: true }
    }),
  )
  const { prisma, news } = context.store
  const where = { userId: user }
  const closed = await prisma.$transaction(async tx => {
    const vacations = await tx.vacation.findMany({ where, select: { id: true } })
    await dropJobs(
      tx,
      'vacation',
      vacations.map(({ id }) => ({ vacation: id })),
    )
    await tx.playerTableSettings.deleteMany({ where })
    await tx.follow.deleteMany({ where })
    await tx.follow.deleteMany({ where: { playerId: user } })
    await tx.note.deleteMany({ where })
    await tx.lesson.deleteMany({ where })
    await tx.vacation.deleteMany({ where })
    await tx.reminder.deleteMany({ where })
    await tx.leaver.deleteMany({ where })
    // The others' ratings go on from how strong they were.
    await tx.ratedSeat.updateMany({ where, data: { userId: null, given: true } })
    await tx.seek.deleteMany({ where })
    await tx.rating.deleteMany({ where })
    await tx.avoided.deleteMany({ where })
    await markInLists(tx, user)
    await tx.announcement.updateMany({ where: { byId: user }, data: { byId: UNKNOWN_USER } })
    // That they are blocked stays: who is could end it that way.
    await tx.blocked.updateMany({ where: { byId: user }, data: { byId: UNKNOWN_USER } })
    await markBanned(tx, user)
    await forgetInDeeds(tx, user)
    await forgetFlood(tx, user)
    await tx.playerSettings.deleteMany({ where })
    return dropBoards(tx, { user })
  })
  news.tell(closed)
  await forgetLocale(context, user)
  throwFailed(failed)
}

/** Has a user removed as they ask, by a job: they may have played at thousands of tables. */
export function askToBeForgotten(context: Context, { interaction, user }: Request): Promise<Result<object>> {
  return transact(context, interaction, change => haveForgotten(change, user))
}

/** Has a user removed whom whoever runs the bot names: they may have left Discord. */
export async function askToForgetUser(context: Context, user: UserId): Promise<void> {
  await transactAlone(context, change => haveForgotten(change, user))
}

async function haveForgotten({ tx, now, enqueue }: Change, user: UserId): Promise<Result<object>> {
  await noteDeletion({ tx, now }, { kind: 'person', id: user })
  enqueue({ queue: 'forget', payload: { user } })
  return { ok: true }
}

/** At how many running tables a user would give up their seat. */
export function runningTables({ store }: Context, user: UserId): Promise<number> {
  return store.prisma.seat.count({ where: { userId: user, resigned: false, table: { status: 'RUNNING' } } })
}

/** Every table that names a user. */
async function tablesOf({ store }: Context, user: UserId): Promise<readonly TableId[]> {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT id FROM "Table" WHERE "hostId" = ${user}
    UNION SELECT "tableId" FROM "Seat" WHERE "userId" = ${user}
    UNION SELECT "tableId" FROM "Seat" WHERE "formerId" = ${user}
    UNION SELECT "tableId" FROM "TableEvent" WHERE "userId" = ${user}
    UNION SELECT "tableId" FROM "Invitation" WHERE "userId" = ${user} OR "inviterId" = ${user}
    UNION SELECT "tableId" FROM "Inviter" WHERE "inviterId" = ${user}
    UNION SELECT "tableId" FROM "Reserve" WHERE "userId" = ${user}
    ORDER BY id`
  return z
    .array(z.object({ id: tableId }))
    .parse(rows)
    .map(({ id }) => id)
}

async function forgetAt(
  context: Context,
  change: Change,
  record: TableRecord,
  { user, nameIn }: Forgetting,
): Promise<void> {
  const { tx } = change
  const { id } = record
  const mine = seatOf(record, user)
  if (mine !== undefined && record.status === 'OPEN') await leaveAt(change, record, user)
  if (mine !== undefined && record.status === 'RUNNING' && !mine.resigned) {
    await resignAt(context, change, record, mine.seat)
  }
  const isAside = mine === undefined || mine.resigned
  if (!isOver(record) && isAside) await bumpRevision(change, record)
  await tx.invitation.deleteMany({ where: { tableId: id, userId: user } })
  await tx.invitation.updateMany({ where: { tableId: id, inviterId: user }, data: { inviterId: UNKNOWN_USER } })
  await tx.inviter.deleteMany({ where: { tableId: id, inviterId: user } })
  await tx.reserve.deleteMany({ where: { tableId: id, userId: user } })
  if (mine !== undefined) {
    const at = { tableId: id, seat: mine.seat }
    await tx.draft.deleteMany({ where: at })
    await tx.order.deleteMany({ where: at })
    await tx.seat.updateMany({ where: { ...at, userId: user }, data: { userId: null, name: nameIn(record.locale) } })
  }
  const called = record.seats.filter(seat => seat.user === undefined && holdersOf(record, seat).at(-1) === user)
  const seats = { in: called.map(({ seat }) => seat) }
  await tx.seat.updateMany({ where: { tableId: id, seat: seats }, data: { name: nameIn(record.locale) } })
  const held = record.seats.filter(seat => seat.user === user || holdersOf(record, seat).includes(user))
  if (record.status === 'RUNNING') for (const { seat } of held) await ban(change, id, { user, seat })
  await tx.seat.updateMany({ where: { tableId: id, formerId: user }, data: { formerId: UNKNOWN_USER } })
  await tx.$executeRaw`
    UPDATE "TableEvent" SET "userId" = ${UNKNOWN_USER}, what = replace(what::text, ${`"${user}"`}, ${`"${UNKNOWN_USER}"`})::jsonb
    WHERE "tableId" = ${id} AND "userId" = ${user}`
  await tx.$executeRaw`
    UPDATE "TableEvent" SET what = jsonb_set(what, '{was}', jsonb_build_object('name', ${nameIn(record.locale)}::text))
    WHERE "tableId" = ${id} AND what->'was'->>'user' = ${user}`
  await dropMessage({ prisma: tx }, messageKey(id, 'hand', user))
  await dropMessage({ prisma: tx }, matchedKey(id, user))
  await dropShrunk(tx, id)
  const heir = (await heirOf(change, record, user)) ?? UNKNOWN_USER
  await tx.table.updateMany({ where: { id, hostId: user }, data: { hostId: heir } })
}
