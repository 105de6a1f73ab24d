import { z } from 'zod'
import { type GuildId, tableId } from '../../../store/values/ids.ts'
import { pausesIn } from '../../clocks/pauses.ts'
import { when } from '../../clocks/running-time.ts'
import { leaveAt } from '../../lobby/leave.ts'
import type { Context } from '../../record/context.ts'
import type { SeatRecord, TableRecord } from '../../record/record.ts'
import { atEach, type FailedTable } from '../../table/at-each.ts'
import { addTableEvent } from '../../table/table-events.ts'
import { type Change, transactAt } from '../../table/transact.ts'
import { CONFIRM_HOURS } from '../read-seeks.ts'

const CONFIRM_MS = CONFIRM_HOURS * 3_600_000

const found = z.array(z.object({ id: tableId }))

/**
 * Takes those from the lobbies of a server who have not confirmed in time; time in which the bot was away does not count. What
 * they seek rests. Returns where that failed.
 */
export async function dropSilent(context: Context, guild: GuildId): Promise<readonly FailedTable[]> {
  const rows = await context.store.prisma.$queryRaw`
    SELECT DISTINCT t.id FROM "Seek" k JOIN "Table" t ON t.id = k."tableId" JOIN "Seat" s ON s."tableId" = t.id
    WHERE k."guildId" = ${guild} AND k."goneAt" IS NULL AND t.status = 'OPEN' AND s."confirmBy" <= ${context.now()} ORDER BY t.id`
  const tables = found.parse(rows).map(({ id }) => id)
  return atEach(tables, table =>
    transactAt(context, { table }, async (change, record) => {
      if (record.status === 'OPEN') await dropAt(change, record)
      return { ok: true }
    }),
  )
}

async function dropAt(change: Change, found: TableRecord): Promise<void> {
  const { tx, now } = change
  let record = found
  for (const { user } of found.seats.filter(seat => isSilent(seat, found, now))) {
    if (user === undefined) continue
    await tx.seek.updateMany({
      where: { tableId: record.id, userId: user, goneAt: null },
      data: { tableId: null, since: now, until: now },
    })
    await addTableEvent(change, record, { type: 'silent', user })
    const host = await leaveAt(change, record, user)
    if (host === undefined) return
    const seats = record.seats.filter(seat => seat.user !== user)
    record = { ...record, seats, revision: record.revision + 1, host }
  }
}

function isSilent({ confirmBy }: SeatRecord, { outages }: TableRecord, now: Date): boolean {
  if (confirmBy === undefined) return false
  return when(confirmBy.getTime() - CONFIRM_MS, CONFIRM_MS, pausesIn(outages)) <= now.getTime()
}
