import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { span } from '../../engine/basics/span.ts'
import { databaseTroubleOf, isDatabaseUnavailable, refusesChanges } from '../../store/database/database-unavailable.ts'
import { StatementFailed } from '../../store/database/prisma-client.ts'
import type { Enqueue } from '../../store/jobs/outbox.ts'
import type { Job } from '../../store/jobs/queues.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { News } from '../../store/processes/table-news.ts'
import type { InteractionId, TableId } from '../../store/values/ids.ts'
import type { SomeLimits } from '../limits/server-limits.ts'
import type { Context } from '../record/context.ts'
import { type Beside, NOTHING, type Read, readRecords, type TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing, mayLook } from '../record/rights.ts'
import { unlessAway } from '../record/rules.ts'
import { judged } from '../record/running.ts'
import { NothingChanged, PerhapsChanged } from '../record/what-changed.ts'
import { noteRefusal, repeatOf } from './note-refusal.ts'
import { isNews, stopOrGoOn } from './stopped.ts'

/** A change on its way: its transaction, and what it leaves to be done once it is committed. */
export interface Change {
  readonly tx: Prisma.TransactionClient
  /** The moment at which it happens. */
  readonly now: Date
  readonly enqueue: Enqueue
  /** Has those who look on at a table told that something has changed there. */
  readonly announce: (one: News) => void
  readonly reasonFailed: Context['reasonFailed']
  /** What the operator allows on every server. */
  readonly limits?: SomeLimits
}

/** Carries out a verb in one transaction that begins with the claim of its interaction; a second copy does nothing. */
export async function transact<T extends object>(
  context: Context,
  interaction: InteractionId,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  return committed(context, interaction, async change => {
    const count = await change.tx.$executeRaw`
      INSERT INTO "Claim" (interaction, at) VALUES (${interaction}, ${change.now}) ON CONFLICT DO NOTHING`
    return count === 0 ? repeatOf(change.tx, interaction) : noteRefusal(change.tx, interaction, await work(change))
  })
}

/** The same for what nobody has asked for. */
export function transactAlone<T extends object>(
  context: Context,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  return committed(context, undefined, work)
}

/**
 * The same at a table, whose row is locked and then read. A table that the user may not see counts as missing: the
 * same queries, the same answer.
 */
export function transactAt<T extends object>(
  context: Context,
  which: { readonly interaction?: InteractionId; readonly table: TableId },
  work: (change: Change, record: TableRecord) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transactWith(context, which, NOTHING, (change, { record }) => work(change, record))
}

/** The same, and what is wanted beside the table, as of the same moment. */
export async function transactWith<T extends object, B>(
  context: Context,
  { interaction, table }: { readonly interaction?: InteractionId; readonly table: TableId },
  beside: Beside<B>,
  work: (change: Change, read: Read<B>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { member: asker } = context
  let stopped: Denied | undefined
  const readIt = ({ tx, now, limits }: Change) =>
    readRecords(tx, Prisma.sql`t.id = ${table}`, { now, beside, member: asker, limits })
  const atTable = async (change: Change, [read]: readonly Read<B>[]): Promise<Result<T>> => {
    const isThere = read !== undefined && mayLook(read.record, asker)
    if (!isThere) return deny('no-such-table', { table })
    const isOther = isNews(context, read.record) && (await stopOrGoOn(context, change, read.record))
    const [found = read] = isOther ? await readIt(change) : []
    const record = judged(context.games, found.record)
    if (isOther) stopped = record.away
    return unlessAway(() => work(change, { ...found, record }))
  }
  const result = await knowing(asker, () =>
    committed(context, interaction, async change => {
      stopped = undefined
      // Sent one after the other, the table is read once the lock is held.
      const [isFirst, read] = await Promise.all([
        span('lock', {}, () => claimAndLock(change, interaction, table)),
        readIt(change),
      ])
      if (interaction === undefined) return atTable(change, read)
      return isFirst
        ? noteRefusal(change.tx, interaction, await atTable(change, read))
        : repeatOf(change.tx, interaction)
    }),
  )
  if (stopped !== undefined) context.stopped?.(table, stopped)
  return result
}

/** Whether an interaction was carried out, or another copy of it. */
export async function isClaimed({ store: { prisma } }: Context, interaction: InteractionId): Promise<boolean> {
  return (await prisma.claim.count({ where: { interaction } })) > 0
}

/** What a verb would be refused with by now, for something that is to be done before it: nothing is claimed or changed. */
export async function rehearse<T extends object>(
  context: Context,
  interaction: InteractionId,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  return (await isClaimed(context, interaction)) ? { ok: false, by: 'repeat' } : committed(context, undefined, work)
}

const claimed = z.object({ claimed: z.boolean() })

/**
 * One statement; the claim is made before the lock, so that two copies cannot wait for each other. False if the
 * interaction was claimed before.
 */
async function claimAndLock(
  { tx, now }: Change,
  interaction: InteractionId | undefined,
  table: TableId,
): Promise<boolean> {
  if (interaction === undefined) {
    await tx.$executeRaw`SELECT id FROM "Table" WHERE id = ${table} FOR UPDATE`
    return true
  }
  const [row] = await tx.$queryRaw<unknown[]>`
    WITH claim AS (INSERT INTO "Claim" (interaction, at) VALUES (${interaction}, ${now}) ON CONFLICT DO NOTHING RETURNING 1),
      locked AS (SELECT id FROM "Table" WHERE EXISTS (SELECT FROM claim) AND id = ${table} FOR UPDATE)
    SELECT EXISTS (SELECT FROM claim) AS claimed, (SELECT count(*) FROM locked) AS locked`
  return claimed.parse(row).claimed
}

/** After a commit that was not confirmed, how often and how long the database is asked what became of it. */
const ASK_AGAIN = { everyMs: 250, forMs: 10_000 } as const

/**
 * The outcome of a transaction. If the commit's answer is lost, all begins again, and the claim tells what became of
 * the first try. Throws a NothingChanged, or a PerhapsChanged where that stays unknown.
 */
async function committed<T extends object>(
  context: Context,
  interaction: InteractionId | undefined,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  const deadline = performance.now() + ASK_AGAIN.forMs
  let doubtful: Result<T> | undefined
  for (;;) {
    const attempt = await span('transaction', {}, () =>
      attemptOnce(context, work, { isWaitedFor: interaction !== undefined }),
    )
    if (attempt.type === 'committed') {
      const { result } = attempt
      return !result.ok && result.by === 'repeat' ? (doubtful ?? result) : result
    }
    const { error } = attempt
    if (attempt.type === 'undone' && doubtful === undefined)
      throw isOurs(context, interaction) || refusesChanges(error)
        ? new NothingChanged(error)
        : new PerhapsChanged(error)
    if (attempt.type === 'unconfirmed') doubtful = attempt.result
    const goesOn = interaction !== undefined && isDatabaseUnavailable(error) && performance.now() < deadline
    if (!goesOn) throw new PerhapsChanged(error)
    await setTimeout(ASK_AGAIN.everyMs)
  }
}

/** Whether nobody but this process carries it out; interactions reach every process. */
function isOurs({ store }: Context, interaction: InteractionId | undefined): boolean {
  return interaction === undefined || store.isAlone()
}

type Attempt<T> =
  | { readonly type: 'committed'; readonly result: Result<T> }
  | { readonly type: 'unconfirmed'; readonly result: Result<T>; readonly error: unknown }
  | { readonly type: 'undone'; readonly error: unknown }

async function attemptOnce<T>(
  { store, now, reasonFailed, firstTables, limits }: Context,
  work: (change: Change) => Promise<Result<T>>,
  about: Pick<Job, 'isWaitedFor'>,
): Promise<Attempt<T>> {
  const decided: Result<T>[] = []
  const news: News[] = []
  try {
    const result = await store.outbox.inTransaction(async (tx, enqueue) => {
      const done = await work({
        tx,
        now: now(),
        reasonFailed,
        limits: { ...limits, ...(firstTables !== undefined && { 'of-newcomer': firstTables }) },
        enqueue: (...jobs) => enqueue(...jobs.map(job => ({ ...about, ...job }))),
        announce: one => void news.push(one),
      })
      decided.push(done)
      return done
    })
    store.news.tell(news)
    return { type: 'committed', result }
  } catch (error) {
    const [result] = isUndone(error) ? [] : decided
    return result === undefined ? { type: 'undone', error } : { type: 'unconfirmed', error, result }
  }
}

/** Whether the database has answered that something failed: it has undone the rest. That it was too much for it is an answer too. */
function isUndone(error: unknown): boolean {
  const trouble = databaseTroubleOf(error)
  return trouble === 'busy' || refusesChanges(error) || (trouble === undefined && error instanceof StatementFailed)
}
