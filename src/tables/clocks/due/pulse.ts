import type { Desk } from '../../record/desk.ts'
import { AWAY_MS, beatRules } from './rules-pulse.ts'

/** The pulse's one row. */
const ID = 1
/** Shows a sign of life. Where the last one is long ago, the bot was away meanwhile: this is stored, and all clocks stood. */
export async function beat(desk: Desk): Promise<void> {
  const now = desk.now()
  const { prisma, outbox } = desk.store
  const jobs = await prisma.$transaction(async tx => {
    const last = await tx.pulse.findUnique({ where: { id: ID } })
    if (last !== null && now.getTime() - last.at.getTime() > AWAY_MS) {
      await tx.outage.create({ data: { from: last.at, to: now } })
    }
    await tx.pulse.upsert({ where: { id: ID }, create: { id: ID, at: now }, update: { at: now } })
    const jobs = await beatRules(desk, { tx, now }, last?.at)
    if (jobs.length > 0) await outbox.post(tx, jobs)
    return jobs
  })
  outbox.wake(jobs)
}
