import { z } from 'zod'
import type { Prisma } from '../../../store/prisma/client.ts'
import type { Desk } from '../../record/desk.ts'
import { AWAY_MS } from '../../table/stopped.ts'
import { beatRules } from './rules-pulse.ts'

/** The pulse's one row. */
const ID = 1

/**
 * Shows a sign of life, as every process does. Where the last one is long ago, the bot was away meanwhile: this is stored,
 * and all clocks stood. What was stored by a clock that was ahead is cut off: nothing can have been away until later than now.
 */
export async function beat(desk: Desk): Promise<void> {
  const now = desk.now()
  const { prisma, outbox } = desk.store
  const jobs = await prisma.$transaction(async tx => {
    const last = await lastBeat(tx, now)
    await endOutages(tx, now)
    if (last !== undefined && now.getTime() - last.getTime() > AWAY_MS) {
      await tx.outage.create({ data: { from: last, to: now } })
    }
    await tx.$executeRaw`UPDATE "Pulse" SET at = ${now} WHERE id = ${ID}`
    const jobs = await beatRules(desk, { tx, now }, last)
    if (jobs.length > 0) await outbox.post(tx, jobs)
    return jobs
  })
  outbox.wake(jobs)
}

/** Cuts off what outages have ahead of now, and does not mind that clocks may differ a little. */
async function endOutages(tx: Prisma.TransactionClient, now: Date): Promise<void> {
  const ahead = { gt: new Date(now.getTime() + AWAY_MS) }
  await tx.outage.deleteMany({ where: { from: { gte: now }, to: ahead } })
  await tx.outage.updateMany({ where: { to: ahead }, data: { to: now } })
}

const rows = z.array(z.object({ at: z.date() }))

/** When the last sign was shown, if ever. Until the transaction ends, other processes wait to show theirs. */
async function lastBeat(tx: Prisma.TransactionClient, now: Date): Promise<Date | undefined> {
  const first = await tx.$executeRaw`INSERT INTO "Pulse" (id, at) VALUES (${ID}, ${now}) ON CONFLICT DO NOTHING`
  if (first === 1) return undefined
  const [last] = rows.parse(await tx.$queryRaw`SELECT at FROM "Pulse" WHERE id = ${ID} FOR UPDATE`)
  return last?.at
}
