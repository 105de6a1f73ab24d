import { z } from 'zod'
import type { Job } from '../../store/jobs/queues.ts'
import type { Prisma } from '../../store/prisma/client.ts'
import type { Store } from '../../store/store.ts'
import { userId as idOfUser, type TableId, tableId } from '../../store/values/ids.ts'
import { type AutoStart, dueOnceFull } from '../clocks/auto-start.ts'
import { IDLE_DAYS } from '../clocks/idling.ts'
import { daysAfter } from '../clocks/next-due.ts'
import { SERVER_LIMITS } from '../limits/server-limits.ts'
import { type Pace, storedPace } from '../record/paces.ts'
import type { Change } from '../table/transact.ts'

/** What a lobby is opened with, besides the moment and its seats. */
interface Terms
  extends Omit<
    Prisma.TableUncheckedCreateInput,
    'createdAt' | 'movedAt' | 'dueAt' | 'seats' | 'pace' | 'hours' | keyof AutoStart
  > {
  readonly pace: Pace
}

/** Who has a seat from the beginning. */
type Seated = Omit<Prisma.SeatUncheckedCreateWithoutTableInput, 'seat'>

/** Opens a lobby with those who have a seat there from the beginning, and has it shown in its channel. */
export async function createLobby(
  { tx, now, enqueue }: Change,
  { start, pace, ...terms }: Terms & { readonly start: AutoStart },
  seats: readonly Seated[],
): Promise<TableId> {
  const { autoStart = false, startAt = null, startFrom = null } = start
  const { id } = await tx.table.create({
    data: {
      ...terms,
      ...storedPace(pace),
      autoStart,
      startAt,
      startFrom,
      createdAt: now,
      movedAt: now,
      dueAt: dueOnceFull(start, firstDue(start, now), now),
      seats: { create: seats.map((one, seat) => ({ seat, ...one })) },
    },
    select: { id: true },
  })
  const table = tableId.parse(id)
  if (terms.ownPlace === true) enqueue(...addedTo(table, seats))
  if (terms.marked === '') enqueue({ queue: 'mark', payload: { table } })
  enqueue({ queue: 'show', payload: { table, revision: 1 } })
  return table
}

/** People are seen in the table's own thread without being called there. */
function addedTo(table: TableId, seats: readonly Seated[]): readonly Job[] {
  return seats.flatMap(({ userId }) =>
    userId ? [{ queue: 'seated', payload: { table, user: idOfUser.parse(userId) } } as const] : [],
  )
}

/** The number of a table that is yet to be opened. */
export async function nextNumber({ prisma }: Store): Promise<TableId> {
  const rows = await prisma.$queryRaw<unknown[]>`SELECT nextval(pg_get_serial_sequence('"Table"', 'id'))::int AS id`
  const [{ id }] = numbered.parse(rows)
  return id
}

const numbered = z.tuple([z.object({ id: tableId })])

/** When the clock looks at it first, whoever joins: when its host may have to be told first, on whatever server. */
function firstDue({ startAt }: AutoStart, now: Date): Date {
  const told = daysAfter(now, SERVER_LIMITS['lobby-days'].least - IDLE_DAYS.lobby.notice)
  return startAt !== undefined && startAt < told ? startAt : told
}
