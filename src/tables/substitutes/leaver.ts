import { z } from 'zod'
import type { UserId } from '../../store/values/ids.ts'
import { ranOf } from '../clocks/running-clocks.ts'
import { allowanceOf, bankAfter } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { readTableEvents, type StoredTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'

/** What a seat counts of its player. */
export interface Counted extends Pick<SeatRecord, 'ran' | 'ranAt' | 'askedAt' | 'bank'> {
  /** Their answers, and the seconds they took. */
  readonly answers: number
  readonly took: number
  readonly slowest: number
}

/** Keeps what a seat counts of the person who leaves it; they may not come back before `out`, if that is said. */
export async function keepLeaver(
  { tx, now }: Change,
  record: TableRecord,
  one: SeatRecord,
  out: Date | undefined,
): Promise<void> {
  if (one.user === undefined) return
  const ran = ranOf(record, one, now)
  await tx.$executeRaw`
    INSERT INTO "Leaver" ("tableId", seat, "userId", beat, "askedAt", ran, "ranAt", bank, answers, took, slowest, "outUntil")
    SELECT "tableId", seat, "userId", CASE WHEN asked THEN beat END, "askedAt", ${ran}, ${now}::timestamptz, bank,
      answers, took, slowest, ${out ?? null}::timestamptz
    FROM "Seat" WHERE "tableId" = ${record.id} AND seat = ${one.seat} AND "userId" = ${one.user}`
}

const row = z.object({
  beat: z.int().nullable(),
  askedAt: z.date().nullable(),
  ran: z.int(),
  ranAt: z.date(),
  bank: z.int(),
  answers: z.int(),
  took: z.int(),
  slowest: z.int(),
})

/** Until when somebody may not come back to a seat that was taken from them; undefined if they may. */
export async function outUntil(
  { tx, now }: Change,
  { id: tableId }: TableRecord,
  { seat }: SeatRecord,
  user: UserId,
): Promise<Date | undefined> {
  const where = { tableId, seat, userId: user, outUntil: { gt: now } }
  return (await tx.leaver.findFirst({ where, select: { outUntil: true } }))?.outUntil ?? undefined
}

/**
 * What a seat counts of somebody who comes back to it: as if they had never left. The clock of the question that they left
 * open went on, and that of one that came since then began when it came. Undefined where nothing was kept of them.
 */
export async function countedOf(
  change: Change,
  record: TableRecord,
  one: SeatRecord,
  user: UserId,
): Promise<Counted | undefined> {
  const { tx, now } = change
  const where = { tableId: record.id, seat: one.seat, userId: user }
  const found = await tx.leaver.findUnique({ where: { tableId_seat_userId: where } })
  if (found === null) return undefined
  await tx.leaver.deleteMany({ where })
  const { beat, askedAt, ran, ranAt, bank, ...answers } = row.parse(found)
  const isSame = one.asked && beat === one.beat
  const overdrawn = ran > (allowanceOf(record.pace) ?? ran) ? bankAfter(record.pace, bank, ran) : bank
  if (!one.asked) return { ...answers, ran: 0, ranAt: undefined, askedAt: undefined, bank: overdrawn }
  const events = await readTableEvents(tx, record.id)
  const since = isSame ? ranAt : await whenAsked(change, record, one)
  const from = new Date(since.getTime() + stoodSince(events, since, record.pausedAt ?? now))
  const before = isSame ? ran : 0
  const clock =
    record.pausedAt === undefined
      ? { ran: before, ranAt: from }
      : { ran: before + Math.max(0, Math.ceil((record.pausedAt.getTime() - from.getTime()) / 1000)), ranAt: now }
  return { ...answers, ...clock, askedAt: isSame ? (askedAt ?? since) : since, bank: isSame ? bank : overdrawn }
}

const moment = z.tuple([z.object({ at: z.date().nullable() })])

/** When the question came that is open to a seat, whoever had it then. */
async function whenAsked({ tx, now }: Change, { id, startedAt }: TableRecord, { beat }: SeatRecord): Promise<Date> {
  const [{ at }] = moment.parse(
    await tx.$queryRaw`
      SELECT GREATEST(
        (SELECT max(at) FROM "Entry" WHERE "tableId" = ${id} AND NOT undone AND beat < ${beat ?? null}),
        (SELECT max(at) FROM "Trace" WHERE "tableId" = ${id} AND what->>'type' = 'undone')) AS at`,
  )
  return at ?? startedAt ?? now
}

/** For how many milliseconds of a span the clocks of a table were stopped, by a vote or a moderator. */
function stoodSince(events: readonly StoredTableEvent[], from: Date, to: Date): number {
  let stood = 0
  let since: Date | undefined
  for (const { what, at } of events) {
    const deed = what.type === 'moderated' ? what.deed : what.type
    if (deed === 'pause' || deed === 'paused') since ??= at
    if ((deed !== 'resume' && deed !== 'resumed') || since === undefined) continue
    stood += Math.max(0, Math.min(at.getTime(), to.getTime()) - Math.max(since.getTime(), from.getTime()))
    since = undefined
  }
  return stood
}
