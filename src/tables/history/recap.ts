import type { TableId, UserId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { RunningPosition } from '../record/position.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { readCourse, seatOf } from '../record/running.ts'
import { type LogEntry, log } from '../table/log.ts'
import { tableAt } from '../table/table-at.ts'
import { positionAfter } from '../turn/show.ts'
import { moments, readEntries } from './past.ts'
import { byQuestion } from './turns.ts'
import { unhurried } from './unhurried.ts'

/** What a player has missed. */
export interface Recap {
  /** The game as they may know it now, without the steps they have prepared. */
  readonly position: RunningPosition
  /** What they knew after their last action, or at the start; undefined if today's rules cannot tell any more. */
  readonly since?: unknown
  /** What happened since then, the oldest first. */
  readonly entries: readonly LogEntry[]
}

/** What happened at a table since this user's last action there; from the beginning if they never acted or only watch. */
export async function recap(
  desk: Desk,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<Recap>> {
  return unlessAway(async () => {
    const record = await tableAt(desk, table)
    if (record === undefined) return houseNo('no-such-table', { table })
    if (record.seed === undefined) return houseNo('not-started', { table })
    const seat = seatOf(record, user)
    const course = readCourse(desk.games, record)
    const position = positionAfter(record, { seat, course, draft: { actions: [], course } })
    const after = await lastActionOf(desk, record, seat)
    const read = await log(desk, { table, user, after })
    if (!read.ok) return read
    const state = await stateAfter(desk, record, after)
    return {
      ok: true,
      position,
      entries: read.entries,
      ...(state !== undefined && { since: course.game.view(state, position.viewer) }),
    }
  })
}

/** The number of the last entry that the player of a seat made themselves; 0 if there is none. */
async function lastActionOf({ store }: Desk, { id }: TableRecord, seat: SeatRecord | undefined): Promise<number> {
  if (seat === undefined) return 0
  const last = await store.prisma.entry.findFirst({
    where: { tableId: id, seat: seat.seat, by: 'PLAYER', undone: false },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  return last?.number ?? 0
}

/** The state after the entry of a number, if the log can be played again so far. */
async function stateAfter(desk: Desk, record: TableRecord, number: number): Promise<unknown> {
  const { game } = readCourse(desk.games, record)
  const entries = (await readEntries(desk.store.prisma, record)).filter(entry => entry.number <= number)
  const groups = byQuestion(entries)
  const states: unknown[] = []
  for await (const { state } of unhurried(moments(game, record, groups))) states.push(state)
  return states.at(groups.length)
}
