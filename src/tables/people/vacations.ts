import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { dropJobs } from '../../store/jobs/job-rows.ts'
import type { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { MOST_SHIFTED } from '../clocks/zones.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'
import { readPlayerSettings } from './player-settings.ts'

/** When a player is away: their clocks are stopped. */
export interface Vacation {
  readonly id: number
  readonly from: Date
  /** The first moment when they are back. */
  readonly to: Date
}

/** How many of any 365 days somebody may be away; the same at tables of every pace, and the most for which one decision waits. */
export const DAYS_A_YEAR = 30
/** How many years ahead a vacation may end: what is kept must have an end. */
const YEARS_AHEAD = 2
const DAY_MS = 24 * 3600 * 1000
const YEAR_MS = 365 * DAY_MS
/** By how much days of vacation may be longer than 24 hours, in a year: clocks may be set back in them. */
const LONGER_MS = MOST_SHIFTED * 60 * 1000

const vacation = z.object({ id: z.int(), from: z.date(), to: z.date() })

/** A player's vacations that are not over, the next one first. */
export async function vacations(context: Context, user: UserId): Promise<readonly Vacation[]> {
  const rows = await context.store.prisma.vacation.findMany({
    where: { userId: user, to: { gt: context.now() } },
    orderBy: { from: 'asc' },
  })
  return z.array(vacation).parse(rows)
}

/** Plans a vacation, from the first day's beginning to the last one's end in the player's zone, at the earliest now. */
export async function planVacation(
  context: Context,
  request: Request & { readonly first: string; readonly last: string },
): Promise<Result<{ readonly vacation: Vacation }>> {
  const { interaction, user, first, last } = request
  const { zone } = await readPlayerSettings(context, user)
  if (Temporal.PlainDate.compare(last, farthestDay(context.now(), zone)) > 0) {
    return deny('vacation-far', { years: YEARS_AHEAD })
  }
  const from = new Date(Math.max(beginningOf(first, zone).getTime(), context.now().getTime()))
  const to = beginningOf(Temporal.PlainDate.from(last).add({ days: 1 }).toString(), zone)
  if (to <= from) return deny('vacation-past')
  return transact(context, interaction, async ({ tx, enqueue }) => {
    await oneAtATime(tx, user)
    const others = z.array(vacation).parse(await tx.vacation.findMany({ where: { userId: user } }))
    if (others.some(other => other.from < to && from < other.to)) return deny('vacation-overlaps')
    const left = daysLeft([...others, { from, to }], { from, to })
    if (left < 0) return deny('too-much-vacation', { max: DAYS_A_YEAR, over: -left })
    const planned = await tx.vacation.create({ data: { userId: user, from, to } })
    const { id } = planned
    enqueue({ queue: 'vacation', payload: { vacation: id, phase: 'began' }, after: from })
    enqueue({ queue: 'vacation', payload: { vacation: id, phase: 'ended' }, after: to })
    await lookAgain(tx, user, from)
    return { ok: true, vacation: vacation.parse(planned) }
  })
}

/** Ends a player's present vacation, or else takes back the next one that they have planned. */
export function endVacation(
  context: Context,
  { interaction, user }: Request,
): Promise<Result<{ readonly began: boolean }>> {
  return transact(context, interaction, async ({ tx, now, enqueue }) => {
    await oneAtATime(tx, user)
    const next = await tx.vacation.findFirst({ where: { userId: user, to: { gt: now } }, orderBy: { from: 'asc' } })
    if (next === null) return deny('no-vacation')
    const began = next.from <= now
    const where = { id: next.id }
    await dropJobs(tx, 'vacation', [{ vacation: next.id }])
    await (began ? tx.vacation.updateMany({ where, data: { to: now } }) : tx.vacation.deleteMany({ where }))
    if (began) enqueue({ queue: 'vacation', payload: { vacation: next.id, phase: 'ended' } })
    await lookAgain(tx, user, now)
    return { ok: true, began }
  })
}

/** Other plans and endings of this player's vacations wait: what is counted here is counted with them. */
async function oneAtATime(tx: Prisma.TransactionClient, user: UserId): Promise<void> {
  await tx.$queryRaw`SELECT true FROM pg_advisory_xact_lock(hashtextextended(${`vacation ${user}`}, 0))`
}

/** The clock has to look at the tables of this player at this moment. */
async function lookAgain(tx: Prisma.TransactionClient, user: UserId, at: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Table" t SET "dueAt" = LEAST(t."dueAt", ${at}::timestamptz)
    WHERE t.id IN (
      SELECT r.id FROM "Table" r JOIN "Seat" s ON s."tableId" = r.id
      WHERE s."userId" = ${user} AND r.status = 'RUNNING' ORDER BY r.id FOR UPDATE OF r)`
}

function farthestDay(now: Date, zone: string): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return today.add({ years: YEARS_AHEAD })
}

function beginningOf(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
}

type Span = Pick<Vacation, 'from' | 'to'>

/**
 * How many days of vacation are left in the fullest year that touches the span; negative if there are too many. A
 * vacation counts as a day at least, since tables are told of each.
 */
function daysLeft(all: readonly Span[], { from, to }: Span): number {
  // The year that holds most of them begins with one or ends with one.
  const years = all
    .flatMap(one => [one.from.getTime(), one.to.getTime() - YEAR_MS])
    .filter(begin => begin < to.getTime() && begin + YEAR_MS > from.getTime())
  return Math.min(
    ...years.map(begin => {
      const within = (one: Span) => {
        const span = Math.min(one.to.getTime(), begin + YEAR_MS) - Math.max(one.from.getTime(), begin)
        return span <= 0 ? 0 : Math.max(span, DAY_MS)
      }
      const away = all.reduce((sum, one) => sum + within(one), 0)
      return DAYS_A_YEAR - Math.ceil((away - LONGER_MS) / DAY_MS)
    }),
  )
}
