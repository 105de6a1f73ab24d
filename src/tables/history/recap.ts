import { z } from 'zod'
import { unhurried } from '../../engine/basics/unhurried.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { RunningPosition } from '../record/position.ts'
import type { Beside, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { readEvents, unlessAway } from '../record/rules.ts'
import { readMatch, seatOf } from '../record/running.ts'
import { entryRows, type LogEntry, toEntries } from '../table/log.ts'
import { tableWith } from '../table/table-at.ts'
import { positionAfter } from '../turn/show.ts'
import { moments, openingOf, PAST, pastRows } from './past.ts'
import { byQuestion } from './turns.ts'

/** What a player has missed. */
export interface Recap {
  /** The game as they may know it now, without the steps they have prepared. */
  readonly position: RunningPosition
  /** What they knew before all this, or at the start; undefined if today's rules cannot tell any more. */
  readonly since?: unknown
  /** What the set-up brought about, where that is the beginning. */
  readonly opening: readonly unknown[]
  /**
   * What happened since their last action, the oldest first; that action too, if it led to more than itself, and why others
   * answered as they did with it.
   */
  readonly entries: readonly LogEntry[]
  /** What is wrong with the table's message. */
  readonly disturbance: Disturbance
}

const aside = z.object({ entries: pastRows, disturbance })

const BESIDE: Beside<z.infer<typeof aside>> = {
  sql: Prisma.sql`json_build_object('entries', ${PAST}, 'disturbance', ${DISTURBANCE})`,
  schema: aside,
}

/** What happened at a table since this user's last action there; from the beginning if they never acted or only watch. */
export async function recap(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<Recap>> {
  return unlessAway(async () => {
    const read = await tableWith(context, table, BESIDE)
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    if (record.seed === undefined) return deny('not-started', { table })
    const seat = seatOf(record, user)
    const match = readMatch(context.games, record)
    const position = positionAfter(record, { seat, match, draft: { actions: [], match } })
    const isOwn = (entry: Row) => seat !== undefined && entry.seat === seat.seat && entry.by === 'PLAYER'
    const last = beside.entries.findLastIndex(isOwn)
    const own = beside.entries[last]
    const isRetold = own !== undefined && isEventful(match.game, own)
    const from = isRetold ? last : last + 1
    const before = beside.entries.slice(0, from)
    const whys = isRetold ? whysWith(own, before) : []
    const entries = entryRows.parse([...whys, ...beside.entries.slice(from)])
    const state = await stateAfter(context, record, before)
    return {
      ok: true,
      position,
      opening: from === 0 ? openingOf(context.games, record, position.viewer) : [],
      entries: toEntries(context.games, record, position.viewer, entries),
      disturbance: beside.disturbance,
      ...(state !== undefined && { since: match.game.view(state, position.viewer) }),
    }
  })
}

type Row = z.infer<typeof pastRows>[number]

/** Whether an action led to more than itself: a card that was turned, a round that ended. */
function isEventful(game: AnyGame, { events }: Row): boolean {
  return (readEvents(game, events)?.length ?? 0) > 1
}

/** Why others gave the answers that were shown with this one; what they played is not told again. */
function whysWith({ beat }: Row, before: readonly Row[]): readonly Row[] {
  return before.filter(entry => entry.beat === beat && entry.reason !== null).map(entry => ({ ...entry, events: [] }))
}

/** The state after these entries, if the log can be played again so far. */
async function stateAfter(context: Context, record: TableRecord, entries: readonly Row[]): Promise<unknown> {
  const { game } = readMatch(context.games, record)
  const groups = byQuestion(entries)
  const states: unknown[] = []
  for await (const { state } of unhurried(moments(game, record, groups))) states.push(state)
  return states.at(groups.length)
}
