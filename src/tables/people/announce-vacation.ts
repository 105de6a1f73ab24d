import { z } from 'zod'
import type { Payloads } from '../../store/jobs/queues.ts'
import { tableId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { seatOf } from '../record/running.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { addTableEvent, readTableEvents, type TableEvent } from '../table/table-events.ts'
import { transactAt } from '../table/transact.ts'

const planned = z.object({ userId, from: z.date(), to: z.date() })
const seated = z.array(z.object({ tableId }))

/**
 * Tells the running tables of a player that their vacation has begun or ended; each once, and nothing of one taken back.
 * Throws a FailedAtTables where that went wrong at some of them; the others are told then.
 */
export async function announceVacation(context: Context, { vacation, phase }: Payloads['vacation']): Promise<void> {
  const { prisma } = context.store
  const row = await prisma.vacation.findUnique({ where: { id: vacation } })
  if (row === null) return
  const { userId: user, to } = planned.parse(row)
  const isOver = to <= context.now()
  if (isOver !== (phase === 'ended')) return
  const where = { userId: user, resigned: false, table: { status: 'RUNNING' } } as const
  const seats = seated.parse(await prisma.seat.findMany({ where, select: { tableId: true } }))
  const tables = seats.map(one => one.tableId)
  const failed = await atEach(tables, table =>
    transactAt(context, { table }, async (change, record) => {
      const seat = seatOf(record, user)?.seat
      if (seat === undefined || record.status !== 'RUNNING' || record.away) return { ok: true }
      const told = (await readTableEvents(change.tx, table))
        .map(({ what }) => what)
        .filter(what => 'seat' in what && what.seat === seat)
      const isAway = told.findLast(tellsOfPlayer)?.type === 'vacation-began'
      if (isAway !== isOver) return { ok: true }
      await addTableEvent(
        change,
        record,
        isOver ? { type: 'vacation-ended', seat } : { type: 'vacation-began', seat, until: to },
      )
      await bumpRevision(change, record)
      return { ok: true }
    }),
  )
  throwFailed(failed)
}

/** Whether it says that a player is away or back, or that the seat has another player. */
function tellsOfPlayer({ type }: TableEvent): boolean {
  return type.startsWith('vacation-') || type.startsWith('seat-')
}
