import { z } from 'zod'
import type { InteractionId, TableId } from '../store/ids.ts'
import type { Prisma } from '../store/prisma/client.ts'
import type { Job } from '../store/queues.ts'
import type { Desk } from './desk.ts'
import { readRecord, type TableRecord } from './record.ts'
import { houseNo, type Result } from './result.ts'
import { knowing, mayLook } from './rights.ts'

/** A change on its way: its transaction, and what it leaves to be done once it is committed. */
export interface Change {
  readonly tx: Prisma.TransactionClient
  /** The moment at which it happens. */
  readonly now: Date
  leave(...jobs: readonly Job[]): void
}

/** Carries out a verb in one transaction that begins with the claim of its interaction; a second copy does nothing. */
export async function transact<T extends object>(
  desk: Desk,
  interaction: InteractionId,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(desk, async change => {
    const { count } = await change.tx.claim.createMany({ data: [{ interaction }], skipDuplicates: true })
    return count === 0 ? { ok: false, by: 'repeat' } : work(change)
  })
}

/**
 * The same at a table: its row is locked, and what it is like is read behind the lock. One that whoever stands at the
 * desk may not see is not there: the same is asked of the database, and the same is answered.
 */
export function transactAt<T extends object>(
  desk: Desk,
  { interaction, table }: { readonly interaction?: InteractionId; readonly table: TableId },
  work: (change: Change, record: TableRecord) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { asker } = desk
  return knowing(asker, () =>
    inTransaction(desk, async change => {
      const { tx } = change
      if (interaction === undefined) await tx.$queryRaw`SELECT id FROM "Table" WHERE id = ${table} FOR UPDATE`
      else if (!(await claimAndLock(tx, interaction, table))) return { ok: false, by: 'repeat' }
      const record = await readRecord(tx, table)
      const isThere = record !== undefined && mayLook(record, asker)
      return isThere ? work(change, record) : houseNo('no-such-table', { table })
    }),
  )
}

const claimed = z.object({ claimed: z.boolean() })

/**
 * One statement; the claim is made before the lock, so that two copies cannot wait for each other. False if the
 * interaction was claimed before.
 */
async function claimAndLock(tx: Change['tx'], interaction: InteractionId, table: TableId): Promise<boolean> {
  const [row] = await tx.$queryRaw<unknown[]>`
    WITH claim AS (INSERT INTO "Claim" (interaction) VALUES (${interaction}) ON CONFLICT DO NOTHING RETURNING 1),
      locked AS (SELECT id FROM "Table" WHERE EXISTS (SELECT FROM claim) AND id = ${table} FOR UPDATE)
    SELECT EXISTS (SELECT FROM claim) AS claimed, (SELECT count(*) FROM locked) AS locked`
  return claimed.parse(row).claimed
}

/** Posts the jobs with the transaction, and has them taken up as soon as it is committed. */
async function inTransaction<T>(desk: Desk, work: (change: Change) => Promise<T>): Promise<T> {
  const { prisma, outbox } = desk.store
  const jobs: Job[] = []
  const result = await prisma.$transaction(async tx => {
    const done = await work({ tx, now: desk.now(), leave: (...more) => jobs.push(...more) })
    if (jobs.length > 0) await outbox.post(tx, jobs)
    return done
  })
  outbox.wake(jobs)
  return result
}
