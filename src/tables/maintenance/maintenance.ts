import type { Maintenance as MaintenanceRow, Prisma } from '../../store/prisma/client.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'

/** A span of time in which nothing is carried out and all clocks stand. */
export interface Maintenance {
  readonly id: number
  readonly from: Date
  readonly to: Date
  readonly reason: string | undefined
}

/** How long a maintenance may last, and how far ahead it may be planned, in minutes. */
export const MOST_MINUTES = { lasts: 1_440, ahead: 10_080 } as const

const MINUTE_MS = 60_000

const SHOW_DEADLINES = { queue: 'deadlines', payload: {} } as const

/** What is wanted: in how many minutes it begins, how long it lasts, and why. */
interface Wanted {
  readonly ahead: number
  readonly minutes: number
  readonly reason: string | undefined
}

/** The one that is planned or goes on. */
const OPEN = { where: { endedAt: null }, orderBy: { id: 'desc' } } as const

/**
 * Plans a maintenance, or begins it. One that goes on keeps its begin and gets another end, and none is planned beside it; one
 * that is only planned is planned anew.
 */
export function planMaintenance(
  context: Context,
  { interaction }: Request,
  { ahead, minutes, reason }: Wanted,
): Promise<Result<{ readonly maintenance: Maintenance }>> {
  return transact(context, interaction, async ({ tx, now, enqueue }) => {
    await keepMaintenance({ tx, now, enqueue })
    const open = await tx.maintenance.findFirst(OPEN)
    const begins = new Date(now.getTime() + ahead * MINUTE_MS)
    const goesOn = open !== null && open.from <= now
    if (goesOn && ahead > 0) return deny('maintenance-goes-on')
    const from = goesOn ? open.from : begins
    const span = { from, to: new Date(begins.getTime() + minutes * MINUTE_MS) }
    const most = MOST_MINUTES.lasts
    if (span.to.getTime() - from.getTime() > most * MINUTE_MS) return deny('maintenance-too-long', { hours: most / 60 })
    if (open !== null) {
      await setOutage(tx, open.outageId, span)
      const data = { ...span, reason: reason ?? open.reason }
      return { ok: true, maintenance: toMaintenance(await tx.maintenance.update({ where: { id: open.id }, data })) }
    }
    const { id: outageId } = await tx.outage.create({ data: span })
    const data = { ...span, reason: reason ?? null, outageId }
    return { ok: true, maintenance: toMaintenance(await tx.maintenance.create({ data })) }
  })
}

/**
 * Ends the maintenance that goes on, or takes back the one that is planned, unless another one is meant by its id. Returns for how
 * long clocks have stood.
 */
export function endMaintenance(
  context: Context,
  { interaction }: Request,
  meant?: number,
): Promise<Result<{ readonly stood: { readonly from: Date; readonly to: Date } | undefined }>> {
  return transact(context, interaction, async ({ tx, now, enqueue }) => {
    await lockMaintenances(tx)
    const open = await tx.maintenance.findFirst(OPEN)
    if (open === null || open.to <= now) return deny('no-maintenance')
    if (meant !== undefined && meant !== open.id) return deny('other-maintenance')
    const to = new Date(Math.max(open.from.getTime(), now.getTime()))
    await tx.maintenance.update({ where: { id: open.id }, data: { to, endedAt: now } })
    await setOutage(tx, open.outageId, { from: open.from, to })
    if (open.from < now) enqueue(SHOW_DEADLINES)
    return { ok: true, stood: open.from < now ? { from: open.from, to } : undefined }
  })
}

/**
 * Keeps the outage of an open maintenance whole, which a process that knows of none cuts off; where its time is over, it ends, and
 * deadlines are shown anew. Returns the outages that are to be left alone.
 */
export async function keepMaintenance({
  tx,
  now,
  enqueue,
}: Pick<Change, 'tx' | 'now' | 'enqueue'>): Promise<readonly number[]> {
  await lockMaintenances(tx)
  const open = await tx.maintenance.findMany(OPEN)
  for (const { id, from, to, outageId } of open) {
    await setOutage(tx, outageId, { from, to })
    if (to > now) continue
    await tx.maintenance.update({ where: { id }, data: { endedAt: now } })
    enqueue(SHOW_DEADLINES)
  }
  return open.map(({ outageId }) => outageId)
}

/** The maintenance that is planned or goes on. */
export async function readMaintenance({ prisma }: Pick<Context['store'], 'prisma'>): Promise<Maintenance | undefined> {
  const open = await prisma.maintenance.findFirst(OPEN)
  return open === null ? undefined : toMaintenance(open)
}

function toMaintenance({ id, from, to, reason }: MaintenanceRow): Maintenance {
  return { id, from, to, reason: reason ?? undefined }
}

/** Whoever plans, ends or keeps one does so after the others: what was read of it is so until the transaction ends. */
async function lockMaintenances(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "Maintenance" IN SHARE ROW EXCLUSIVE MODE`
}

async function setOutage(
  tx: Prisma.TransactionClient,
  id: number,
  span: { readonly from: Date; readonly to: Date },
): Promise<void> {
  if (span.from.getTime() === span.to.getTime()) await tx.outage.deleteMany({ where: { id } })
  else await tx.outage.upsert({ where: { id }, create: { id, ...span }, update: span })
}
