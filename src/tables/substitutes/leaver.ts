import { z } from 'zod'
import type { UserId } from '../../store/values/ids.ts'
import { pausesOf } from '../clocks/pauses.ts'
import { countedUpTo, storedClock } from '../clocks/running-clocks.ts'
import { elapsed, type Pauses } from '../clocks/running-time.ts'
import { toPlayerSettings } from '../people/player-settings.ts'
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
  const { ran, ranAt } = countedUpTo(record, one, now)
  await tx.$executeRaw`
    INSERT INTO "Leaver" ("tableId", seat, "userId", beat, "askedAt", ran, "ranAt", bank, answers, took, slowest, "outUntil")
    SELECT "tableId", seat, "userId", CASE WHEN asked THEN beat END, "askedAt", ${ran}, ${ranAt}::timestamptz, bank,
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
 * The counts of a player who comes back to their seat, as if they had never left: the clock of a question still open
 * went on. Undefined where nothing was kept.
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
  const pauses = await pausesSince(change, record, one, user)
  const clock = { ...answers, ran: 0, ranAt: undefined, askedAt: undefined, bank }
  if (one.asked && beat === one.beat)
    return {
      ...clock,
      ...storedClock(ran * 1000 + elapsed(ranAt.getTime(), now.getTime(), pauses), now),
      askedAt: askedAt ?? ranAt,
    }
  const over = beat === null ? undefined : await whenAnsweredFor(change, record, one, ranAt)
  const took = ran + (over === undefined ? 0 : Math.ceil(elapsed(ranAt.getTime(), over.getTime(), pauses) / 1000))
  const left = took > (allowanceOf(record.pace) ?? took) ? bankAfter(record.pace, bank, took) : bank
  if (!one.asked) return { ...clock, bank: left }
  const since = await whenAsked(change, record, one)
  return { ...clock, ...storedClock(elapsed(since.getTime(), now.getTime(), pauses), now), askedAt: since, bank: left }
}

const moment = z.tuple([z.object({ at: z.date().nullable() })])

/** When the question came that is open to a seat, whoever had it then. */
async function whenAsked({ tx, now }: Change, { id, startedAt }: TableRecord, { beat }: SeatRecord): Promise<Date> {
  const [{ at }] = moment.parse(
    await tx.$queryRaw`
      SELECT GREATEST(
        (SELECT max(at) FROM "Entry" WHERE "tableId" = ${id} AND NOT undone AND beat < ${beat ?? null}),
        (SELECT max(at) FROM "TableEvent" WHERE "tableId" = ${id} AND what->>'type' = 'undone')) AS at`,
  )
  return at ?? startedAt ?? now
}

/** When the game answered the question that somebody left open; undefined if somebody or a computer player did, or nobody yet. */
async function whenAnsweredFor(
  { tx }: Change,
  { id: tableId }: TableRecord,
  { seat }: SeatRecord,
  left: Date,
): Promise<Date | undefined> {
  const where = { tableId, seat, undone: false, at: { gt: left } }
  const first = await tx.entry.findFirst({ where, orderBy: { number: 'asc' }, select: { at: true, by: true } })
  return first?.by === 'FALLBACK' ? first.at : undefined
}

/** When the clock of somebody would not have run on a seat that they left: with what is not read of them while they have none. */
async function pausesSince({ tx, now }: Change, record: TableRecord, one: SeatRecord, user: UserId): Promise<Pauses> {
  const { id, game, version } = record
  const rules = { OR: [{ game: null }, { game, version }] }
  const outages = await tx.outage.findMany({ where: { to: { gt: record.startedAt ?? record.createdAt }, ...rules } })
  const vacations = await tx.vacation.findMany({ where: { userId: user } })
  const {
    zone,
    quiet,
    quietSince: since,
  } = toPlayerSettings(await tx.playerSettings.findUnique({ where: { userId: user } }))
  const stood = standstills(await readTableEvents(tx, id, ['paused', 'resumed', 'moderated']), now)
  const theirs = { ...one, user, quietHours: quiet && { ...quiet, zone, since } }
  return pausesOf(
    { ...record, outages: [...outages, ...stood], vacations: vacations.map(span => ({ ...span, user })) },
    theirs,
  )
}

/** When the clocks of a table were stopped, by a vote or a moderator; until now where they are. */
function standstills(
  events: readonly StoredTableEvent[],
  now: Date,
): readonly { readonly from: Date; readonly to: Date }[] {
  const stood: { from: Date; to: Date }[] = []
  let from: Date | undefined
  for (const { what, at } of events) {
    const deed = what.type === 'moderated' ? what.deed : what.type
    if (deed === 'pause' || deed === 'paused') from ??= at
    if ((deed !== 'resume' && deed !== 'resumed') || from === undefined) continue
    stood.push({ from, to: at })
    from = undefined
  }
  return from === undefined ? stood : [...stood, { from, to: now }]
}
