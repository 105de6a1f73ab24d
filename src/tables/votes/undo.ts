import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId } from '../../store/values/ids.ts'
import { moments, type PastEntry, readEntries } from '../history/past.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny } from '../record/result.ts'
import { readMatch } from '../record/running.ts'
import { isAsked, type TableMatch, tableMatch, tryToPlay } from '../record/table-match.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { playStandingOrders } from '../turn/play-standing-orders.ts'
import { save } from '../turn/save.ts'
import { saveDraft } from '../turn/save-draft.ts'

/** A game as it was before a seat's last turn. */
interface Rewound {
  readonly ok: true
  readonly match: TableMatch
  /** The number that its question had. */
  readonly beat: number
  /** What is taken back, the oldest first: that turn, and what others answered to it. */
  readonly taken: readonly PastEntry[]
}

/**
 * The game before the last turn that a seat's player committed, or why there is no way back: somebody has learned
 * something, or today's rules replay it differently.
 */
export async function rewind(
  context: Context,
  { tx }: Change,
  record: TableRecord,
  seat: Seat,
): Promise<Rewound | Denied> {
  const now = readMatch(context.games, record)
  const entries = await readEntries(tx, record)
  const first = beginningOfTurn(entries, seat)
  const beat = first === undefined ? undefined : entries[first]?.beat
  if (first === undefined || beat === undefined) return deny('nothing-to-undo')
  const taken = entries.slice(first)
  if (taken.some(entry => entry.learned)) return deny('undo-learned')
  const [, before, after] = moments(now.game, record, [entries.slice(0, first), taken])
  const isSame = after !== undefined && isDeepStrictEqual(readState(now.game, after.state), now.state)
  if (before === undefined || !isSame) return deny('undo-impossible')
  const { state } = before
  // Where nothing was learned no chance was used. The question comes back with a new number, since clicks on what came
  // after it must find that it is gone.
  const ahead = record.beat + 1 - now.game.waiting(state).beat
  return { ok: true, match: tableMatch(now.game, { ...now, state }, ahead), beat, taken }
}

/** Whether a seat's player has played anything that still stands. Without that there is nothing to undo. */
export async function hasTurns(
  { store }: Pick<Context, 'store'>,
  { table, seat }: { readonly table: TableId; readonly seat: Seat },
): Promise<boolean> {
  const where = { tableId: table, seat, by: 'PLAYER', undone: false } as const
  return (await store.prisma.entry.findFirst({ where, select: { number: true } })) !== null
}

/** A state as it would be read once it is stored. */
function readState({ state }: AnyGame, value: unknown): unknown {
  return state.parse(JSON.parse(JSON.stringify(value)))
}

/** Where the last answers begin that a seat's player gave in a row to one question. */
function beginningOfTurn(entries: readonly PastEntry[], seat: Seat): number | undefined {
  const last = entries.findLastIndex(entry => isBy(entry, seat))
  if (last < 0) return undefined
  const beat = entries[last]?.beat
  const before = entries.slice(0, last).findLastIndex(entry => !isBy(entry, seat) || entry.beat !== beat)
  return before + 1
}

function isBy(entry: PastEntry, seat: Seat): boolean {
  return entry.seat === seat && entry.by === 'PLAYER'
}

/** Takes back the last turn of a seat, whose player finds it prepared again. Returns whether that was possible. */
export async function undo(context: Context, change: Change, record: TableRecord, seat: Seat): Promise<boolean> {
  const rewound = await rewind(context, change, record, seat)
  if (!rewound.ok) return false
  const { match, beat, taken } = rewound
  const { tx } = change
  const at = { tableId: record.id }
  const numbers = taken.map(({ number }) => number)
  await tx.entry.updateMany({ where: { ...at, number: { in: numbers } }, data: { undone: true } })
  // What others have answered to the same question is no more over than it is.
  await tx.entry.updateMany({ where: { ...at, undone: false, beat }, data: { beat: match.waiting.beat } })
  await uncount(change, record, numbers)
  await addTableEvent(change, record, { type: 'undone', seat })
  // Questions asked now are taken back, neither answered nor to be counted.
  await tx.seat.updateMany({ where: at, data: { asked: false, weight: null } })
  await tx.draft.deleteMany({ where: at })
  const seats = record.seats.map(one => ({ ...one, asked: false, draft: undefined }))
  const settled = playStandingOrders(secondThoughts(rewound), seats)
  await save(change, { ...record, seats }, { match: settled })
  const own = taken.filter(entry => isBy(entry, seat)).map(({ action }) => action)
  await saveDraft(change, {
    table: record.id,
    seat,
    beat: settled.waiting.beat,
    actions: stepsOf(settled, seat, own),
  })
  return true
}

/** The game with the answers that others have changed since, as those are theirs to take back. */
function secondThoughts({ match, beat, taken }: Rewound): TableMatch {
  const theirs = taken.filter(entry => entry.by === 'PLAYER' && entry.beat === beat && !isAsked(match, entry.seat))
  return theirs.reduce(
    (before, { seat, by, action }) => tryToPlay(before, { seat, by, action })?.match ?? before,
    match,
  )
}

/** The time taken to answer what is taken back is not told any more. */
async function uncount({ tx }: Change, { id }: TableRecord, numbers: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Seat" s SET answers = GREATEST(0, s.answers - v.count), took = GREATEST(0, s.took - v.took),
      slowest = COALESCE((
        SELECT max(e.took) FROM "Entry" e WHERE e."tableId" = s."tableId" AND e.seat = s.seat AND NOT e.undone), 0)
    FROM (
      SELECT seat, count(took)::int AS count, sum(took)::int AS took FROM "Entry"
      WHERE "tableId" = ${id} AND number = ANY(${numbers}::int[]) AND took IS NOT NULL GROUP BY seat) v
    WHERE s."tableId" = ${id} AND s.seat = v.seat`
}

/** As many of these actions as can be prepared without committing them. */
function stepsOf(start: TableMatch, seat: Seat, actions: readonly unknown[]): readonly unknown[] {
  let match = start
  for (const [index, taken] of actions.entries()) {
    const step = tryToPlay(match, { seat, by: 'PLAYER', action: taken })
    if (step === undefined || step.undo !== 'alone' || !isAsked(step.match, seat)) return actions.slice(0, index)
    match = step.match
  }
  return actions
}
