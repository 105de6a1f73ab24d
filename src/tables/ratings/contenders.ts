import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { tenures } from '../people/tenures.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { readTableEvents, type StoredTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'

/** Somebody who had a seat when the game began. They are rated, whoever has the seat in the end. */
export interface Contender {
  readonly seat: Seat
  /** None for somebody who is forgotten. */
  readonly user: UserId | undefined
  /** They gave up, or let others play most of their game: they are last. */
  readonly hasLeft: boolean
}

/** Who plays for a rating at a table, and which of them have left it, as it is now. */
export async function contenders({ tx, now }: Change, record: TableRecord): Promise<readonly Contender[]> {
  const hasChanged = record.seats.some(({ former }) => former !== undefined)
  const events = hasChanged ? await readTableEvents(tx, record.id) : []
  const all = record.seats.flatMap((one): Contender[] => {
    const first = firstOf(one, events)
    return first === undefined
      ? []
      : [{ seat: one.seat, ...first, hasLeft: hasLeft(record, one, { ...first, events, now }) }]
  })
  return Promise.all(
    all.map(async one => ({ ...one, hasLeft: one.hasLeft || !(await hasPlayedMost(tx, record, one, events)) })),
  )
}

/** Who had a seat when the game began; undefined where it was a computer player. */
function firstOf(
  { seat, user, bot, former }: SeatRecord,
  events: readonly StoredTableEvent[],
): Pick<Contender, 'user'> | undefined {
  if (former === undefined) return bot === undefined ? { user } : undefined
  if (former !== UNKNOWN_USER) return { user: former }
  const all = events.map(({ what }) => what).filter(what => 'seat' in what && what.seat === seat)
  const change = all.findIndex(({ type }) => type.startsWith('seat-'))
  const first = all[change]
  const isForgotten =
    first?.type === 'seat-given-up' || first?.type === 'seat-to-computer'
      ? first.user === UNKNOWN_USER
      : all.slice(0, change).some(({ type }) => type === 'replaceable')
  return isForgotten ? { user: undefined } : undefined
}

/** Whether somebody is not there in the end, neither on their seat nor on a vacation that they were on when they left it. */
function hasLeft(
  { vacations }: TableRecord,
  one: SeatRecord,
  { user, events, now }: Pick<Contender, 'user'> & { readonly events: readonly StoredTableEvent[]; readonly now: Date },
): boolean {
  if (user === undefined) return true
  if (one.user === user) return one.resigned
  const last = tenures(events, { seat: one.seat, user, first: user }).at(-1)
  const until = last?.to
  if (last === undefined || until === undefined) return true
  const gaveUp = events.some(
    ({ what, at }) =>
      what.type === 'resigned' && what.seat === one.seat && isWithin(at, { ...last, to: now }) && at <= until,
  )
  return gaveUp || !vacations.some(away => away.user === user && away.from <= until && away.to > now)
}

/** Whether somebody has answered at least half of what their seat was asked while they were not on vacation. */
async function hasPlayedMost(
  tx: Change['tx'],
  { id, seats, vacations }: TableRecord,
  { seat, user }: Contender,
  events: readonly StoredTableEvent[],
): Promise<boolean> {
  if (user === undefined || seats.every(one => one.seat !== seat || one.former === undefined)) return true
  const mine = tenures(events, { seat, user, first: user })
  const away = vacations.filter(one => one.user === user)
  const entries = await tx.entry.findMany({
    where: { tableId: id, seat, undone: false },
    select: { beat: true, at: true },
  })
  const beats = (which: (at: Date) => boolean) => new Set(entries.filter(({ at }) => which(at)).map(({ beat }) => beat))
  const isMine = (at: Date) => mine.some(span => isWithin(at, span))
  const others = beats(at => !isMine(at) && !away.some(span => isWithin(at, span)))
  return beats(isMine).size >= others.size
}

function isWithin(at: Date, { from, to }: { readonly from?: Date; readonly to?: Date }): boolean {
  return (from === undefined || from <= at) && (to === undefined || at < to)
}
