import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { nextDue } from '../clocks/next-due.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { notHost, notRunning } from '../record/running.ts'
import { reviewOffers } from '../substitutes/vacancy.ts'
import { isBeingCleared } from '../table/bans.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { closeVotes } from '../table/close-votes.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'

/** A table becomes the lobby again that it was, everybody seated; the host's to do as long as only computer players have moved. */
export function takeBackStart(context: Context, request: TableRequest): Promise<Result<object>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notRunning(record) ?? notHost(record, user)
    if (refused) return refused
    if (record.practice) return deny('no-lobby', { table })
    if (await hasMoved(change.tx, table)) return deny('too-late-to-reopen', { table })
    await forgetGame(change, record)
    await seatAgain(change, record)
    await addTableEvent(change, record, { type: 'reopened', user })
    // Who takes it back wants to change something: it waits for them.
    const lobby = { ...record, status: 'OPEN', autoStart: false, startAt: undefined } as const
    await bumpRevision(change, record, { status: 'OPEN', autoStart: false, startAt: null, dueAt: nextDue(lobby) })
    await isBeingCleared(change, record)
    return { ok: true }
  })
}

/** Whether a user may take back the start of a table. */
export async function mayReopen(
  { store }: Context,
  { table }: Pick<Position, 'table'>,
  user: UserId,
): Promise<boolean> {
  const isTheirs = table.status === 'RUNNING' && !table.practice && table.host === user
  return isTheirs && !(await hasMoved(store.prisma, table.id))
}

/** Whether anybody but computer players has moved at a table. */
async function hasMoved(db: Pick<Prisma.TransactionClient, 'entry'>, table: TableId): Promise<boolean> {
  const where = { tableId: table, undone: false, by: { not: 'BOT' } } as const
  return (await db.entry.findFirst({ where, select: { number: true } })) !== null
}

/** Nothing stays of the game, but what came after it is never taken for a part of it: numbers go on where they were. */
async function forgetGame(change: Change, record: TableRecord): Promise<void> {
  const { tx } = change
  const at = { tableId: record.id }
  await tx.table.updateMany({
    where: { id: record.id },
    data: {
      seed: null,
      state: Prisma.DbNull,
      counter: 0,
      beat: 0,
      ahead: record.beat + 1,
      startedAt: null,
      pausedAt: null,
      ...(!record.brought && { packSha: null }),
    },
  })
  await tx.entry.updateMany({ where: at, data: { undone: true } })
  await tx.draft.deleteMany({ where: at })
  await tx.order.deleteMany({ where: at })
  await tx.leaver.deleteMany({ where: at })
  await closeVotes(change, record)
  // Seats are numbered anew: what changed hands meanwhile is no more.
  if (record.startedAt !== undefined)
    await tx.tableEvent.deleteMany({ where: { ...at, at: { gte: record.startedAt } } })
  change.enqueue(...reviewOffers(record))
}

/** Everybody who plays has a seat, without clocks. */
async function seatAgain({ tx }: Change, { id, seats }: TableRecord): Promise<void> {
  const there = seats.filter(({ user, bot, resigned }) => !resigned && (user !== undefined || bot !== undefined))
  await tx.seat.deleteMany({ where: { tableId: id } })
  await tx.seat.createMany({
    data: there.map(({ user, bot, called }, seat) => ({
      tableId: id,
      seat,
      name: called,
      ...(user !== undefined && { userId: user }),
      ...(bot !== undefined && { bot }),
    })),
  })
}
