import { z } from 'zod'
import type { Prisma } from '../../../store/prisma/client.ts'
import { keepMaintenance } from '../../maintenance/maintenance.ts'
import type { Context } from '../../record/context.ts'
import { AWAY_MS } from '../../table/stopped.ts'
import { rulesHeartbeat } from './rules-heartbeat.ts'

/** The one row of the bot's heartbeats. */
const ID = 1

/**
 * Shows this process's sign of life. Where the last one is long ago, the bot was away: that is stored, and all clocks
 * stood. An outage stored by a clock that was ahead is cut off now.
 */
export async function heartbeat(context: Context): Promise<void> {
  const now = context.now()
  await context.store.outbox.inTransaction(async (tx, enqueue) => {
    const last = await lastHeartbeat(tx, now)
    await endOutages(tx, now, await keepMaintenance({ tx, now, enqueue }))
    if (last !== undefined && now.getTime() - last.getTime() > AWAY_MS) {
      await tx.outage.create({ data: { from: last, to: now } })
    }
    await tx.$executeRaw`UPDATE "Heartbeat" SET at = ${now} WHERE id = ${ID}`
    await rulesHeartbeat(context, { tx, now, enqueue }, last)
  })
}

/** Cuts off what outages but the planned ones have ahead of now, and does not mind that clocks may differ a little. */
async function endOutages(tx: Prisma.TransactionClient, now: Date, planned: readonly number[]): Promise<void> {
  const ahead = { id: { notIn: [...planned] }, to: { gt: new Date(now.getTime() + AWAY_MS) } }
  await tx.outage.deleteMany({ where: { ...ahead, from: { gte: now } } })
  await tx.outage.updateMany({ where: ahead, data: { to: now } })
}

const rows = z.array(z.object({ at: z.date() }))

/** When the last sign was shown, if ever. Until the transaction ends, other processes wait to show theirs. */
async function lastHeartbeat(tx: Prisma.TransactionClient, now: Date): Promise<Date | undefined> {
  const first = await tx.$executeRaw`INSERT INTO "Heartbeat" (id, at) VALUES (${ID}, ${now}) ON CONFLICT DO NOTHING`
  if (first === 1) return undefined
  const [last] = rows.parse(await tx.$queryRaw`SELECT at FROM "Heartbeat" WHERE id = ${ID} FOR UPDATE`)
  return last?.at
}
