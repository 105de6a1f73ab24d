import type { Context } from '../../record/context.ts'
import type { SeatRecord, TableRecord } from '../../record/record.ts'
import { gameOf, isPlayed, readMatch } from '../../record/running.ts'
import { fallBack, isAsked, type TableMatch } from '../../record/table-match.ts'
import { usualLevel } from '../../record/usual-level.ts'
import { toComputer } from '../../substitutes/to-computer.ts'
import { bumpRevision } from '../../table/bump-revision.ts'
import { tooManyWatched } from '../../table/limits.ts'
import { addTableEvent } from '../../table/table-events.ts'
import type { Change } from '../../table/transact.ts'
import { playStandingOrders } from '../../turn/play-standing-orders.ts'
import { save } from '../../turn/save.ts'

/** More actions than any turn can have. */
const MOST = 100

/** Does for seats whose time is up what the table wants. Returns whether the next look of the clock is stored. */
export async function onTimeout(
  context: Context,
  change: Change,
  record: TableRecord,
  late: readonly SeatRecord[],
): Promise<boolean> {
  switch (record.late) {
    case 'REMIND':
      return false
    case 'REPLACE':
      await offer(change, record, late)
      return false
    case 'PLAY':
      await playFor(context, change, record, late)
      return true
    case 'COMPUTER':
      await giveToComputers(context, change, record, late)
      return true
  }
}

/** Others may take the seats, as long as their players do not answer. */
async function offer(change: Change, record: TableRecord, late: readonly SeatRecord[]): Promise<void> {
  for (const { seat } of late) {
    await addTableEvent(change, record, { type: 'replaceable', seat })
    change.enqueue({ queue: 'vacant', payload: { table: record.id, seat } })
  }
  await bumpRevision(change, record)
}

/** What the game falls back on is played. */
async function playFor(
  context: Context,
  change: Change,
  record: TableRecord,
  late: readonly SeatRecord[],
): Promise<void> {
  const match = late.reduce(playOut, readMatch(context.games, record))
  await change.tx.draft.deleteMany({ where: { tableId: record.id, seat: { in: late.map(({ seat }) => seat) } } })
  for (const { seat } of late) await addTableEvent(change, record, { type: 'late', seat })
  await save(change, record, { match: playStandingOrders(match, record.seats) })
}

/** Where no further table may be played by computer players alone, what the game falls back on is played for the last people. */
async function giveToComputers(context: Context, change: Change, record: TableRecord, late: readonly SeatRecord[]) {
  const isAlone = !isPlayed(record.seats.filter(seat => !late.includes(seat)))
  const crowded = isAlone ? await tooManyWatched(change, { ...record, user: record.host }) : undefined
  if (crowded) return playFor(context, change, record, late)
  const level = usualLevel(gameOf(context.games, record))
  let now = record
  for (const seat of late) now = await toComputer(change, now, seat, { level })
}

function playOut(start: TableMatch, { seat }: SeatRecord): TableMatch {
  let match = start
  for (let n = 0; n < MOST && isAsked(match, seat); n++) {
    const step = fallBack(match, seat)
    match = step.match
    if (step.undo !== 'alone') break
  }
  return match
}
