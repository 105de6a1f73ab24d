import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Job } from '../../store/jobs/queues.ts'
import type { Prisma } from '../../store/prisma/client.ts'
import { type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { type Occasion, occasionNames } from '../../store/values/occasions.ts'
import type { Context } from '../record/context.ts'
import { isOpen } from '../record/open-question.ts'
import { passToNewer } from '../record/rules.ts'
import { transactAt } from '../table/transact.ts'
import { sinceWhen } from './since.ts'

/** How long reminders of one user are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 5_000

/** Something to be told the player of a seat. */
export interface Reminder {
  readonly table: TableId
  readonly seat: Seat
  readonly occasion: Occasion
}

/**
 * Keeps that a seat's player is to be told something of the question that is open, and has them called; once for each
 * question and occasion. Throws a RulesAway where a newer process has the table's rules.
 */
export async function remind(
  context: Context,
  { table, seat, beat, occasion }: Reminder & { readonly beat: number },
): Promise<void> {
  const done = await transactAt(context, { table }, async ({ tx, now, enqueue }, record) => {
    if (record.away) return record.away
    const one = record.seats.find(each => each.seat === seat)
    if (one?.user === undefined || !isOpen(record, one, beat)) return { ok: true }
    const { user } = one
    const since = sinceWhen(context.games, record, seat, occasion)
    if (since === undefined) return { ok: true }
    enqueue(...(await keepReminders(tx, now, [{ table, seat, occasion, since, user }])))
    return { ok: true }
  })
  passToNewer(done)
}

/** A reminder of a question: when that came, and whom it is asked. */
interface Kept extends Reminder {
  readonly since: Date
  readonly user: UserId
}

const added = z.array(z.object({ user: userId, occasion: z.enum(occasionNames) }))

/** Keeps reminders that were not kept before, and returns the jobs that have their players called, now or later: one for each. */
export async function keepReminders(
  tx: Prisma.TransactionClient,
  now: Date,
  all: readonly Kept[],
  later?: Date,
): Promise<readonly Job[]> {
  if (all.length === 0) return []
  const rows = await tx.$queryRaw`
    INSERT INTO "Reminder" ("tableId", seat, kind, since, "userId")
    SELECT "table", seat, kind, since, "user" FROM unnest(
      ${all.map(({ table }) => table)}::int[], ${all.map(({ seat }) => seat)}::int[],
      ${all.map(({ occasion }) => occasion)}::text[], ${all.map(({ since }) => since)}::timestamptz[],
      ${all.map(({ user }) => user)}::text[]) AS kept ("table", seat, kind, since, "user")
    ON CONFLICT DO NOTHING RETURNING "userId" AS user, kind AS occasion`
  const gathered = new Date(now.getTime() + GATHER_MS)
  return [...Map.groupBy(added.parse(rows), ({ user }) => user)].map(([user, theirs]) => {
    const isAsked = theirs.some(({ occasion }) => occasion === 'asked')
    return { queue: 'call', payload: { user }, after: later ?? (isAsked ? now : gathered) }
  })
}
