import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import { MOST_MOVES } from '../../engine/play/demand-end.ts'
import { openReason } from '../../engine/play/open-reason.ts'
import type { Job } from '../../store/jobs/queues.ts'
import { stored } from '../../store/values/json.ts'
import { nextDue } from '../clocks/next-due.ts'
import { type QuestionClocks, saveQuestionClocks } from '../clocks/question-clocks.ts'
import { rateGame } from '../ratings/rate-game.ts'
import type { Context } from '../record/context.ts'
import { apart } from '../record/packs.ts'
import type { TableRecord } from '../record/record.ts'
import { readState } from '../record/rules.ts'
import { questionsOf, type TableMatch } from '../record/table-match.ts'
import { reviewOffers } from '../substitutes/vacancy.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { closeVotes } from '../table/close-votes.ts'
import { unseenAt } from '../table/log.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { addEntries, changeTable, type NewEntry } from '../table/writes.ts'
import { endWithoutResult, forgetSecrets } from './ending.ts'
import { reasonOrNone } from './reason-or-none.ts'
import { summon } from './summon.ts'

/**
 * Writes what was played and who is asked now, and enqueues messages. `by` played and need not be told; `isSeen` says
 * that more than the game is to be shown. A game without an end is ended. Returns the table.
 */
export async function save(
  change: Change,
  record: TableRecord,
  { match, by, isSeen: besides = false }: { readonly match: TableMatch; readonly by?: Seat; readonly isSeen?: boolean },
): Promise<TableRecord> {
  const { tx, now, enqueue, announce } = change
  const { game, state, counter, ahead, waiting, played } = match
  const outcome = game.outcome(state)
  const finished = outcome !== undefined
  const { seats, took } = await saveQuestionClocks(change, record, { match, by })
  await addEntries(change, entriesOf(change, record, match, took))
  const entries = record.entries + played.length
  const ending = finished ? ({ status: 'FINISHED', endedAt: now } as const) : {}
  const isSeen = besides || record.status !== 'RUNNING' || finished || showsChange(record, match)
  const moved = isSeen ? { movedAt: now, revision: record.revision + 1 } : {}
  const rest = stored.parse(apart(game, state).rest)
  const changed = { state: rest, counter, ahead, beat: waiting.beat, entries, ...ending }
  const after: TableRecord = { ...record, status: 'RUNNING', ...changed, ...moved, seats }
  const data = { ...changed, dueAt: nextDue(after) }
  if (isSeen) await bumpRevision(change, record, data)
  else await changeTable(change, record.id, data)
  for (const seat of new Set(played.map(one => one.seat))) announce({ table: record.id, seat })
  if (finished) await rateGame(change, record, game, outcome)
  if (finished) await forgetSecrets(tx, record)
  if (finished) await closeVotes(change, record)
  if (!finished && (await isEndless(change, after))) {
    await addTableEvent(change, after, { type: 'endless', moves: MOST_MOVES })
    await endWithoutResult(change, after)
    return over({ ...after, status: 'ABANDONED', endedAt: now })
  }
  await summon(change, { record, after, match, by })
  enqueue(...handsOf(record), ...reviewOffers(record))
  return finished ? over(after) : after
}

/** A table that has ended: nothing is prepared, ordered or voted on any more. */
function over(record: TableRecord): TableRecord {
  const seats = record.seats.map(one => ({ ...one, draft: undefined, order: undefined }))
  return { ...record, seats, votes: [] }
}

/** Whether everybody can see that something was played: a second thought that is hidden must leave no trace at all. */
function showsChange(record: TableRecord, { game, state, ahead, waiting }: TableMatch): boolean {
  const before = readState(game, record)
  const publicly = (at: unknown, { beat, seats }: Waiting) => [
    game.view(at, 'public'),
    beat,
    seats.map(({ seat, weight }) => ({ seat, weight })),
  ]
  return !isDeepStrictEqual(publicly(before, questionsOf(game, before, ahead)), publicly(state, waiting))
}

/** Whether as many moves as no game lasts were made since a player last made one of their own: it would go on for ever. */
async function isEndless({ tx }: Change, { id, entries }: TableRecord): Promise<boolean> {
  if (entries < MOST_MOVES) return false
  const own = { tableId: id, number: { gt: entries - MOST_MOVES }, by: 'PLAYER' } as const
  return (await tx.entry.findFirst({ where: own, select: { number: true } })) === null
}

function entriesOf(
  { now: at, reasonFailed }: Change,
  record: TableRecord,
  { game, played }: TableMatch,
  took: QuestionClocks['took'],
): readonly NewEntry[] {
  return played.map((entry, index) => {
    const { seat, by, action, events, beat, learned } = entry
    const isFirst = entry === played.find(one => one.seat === seat && one.by === 'PLAYER')
    return {
      tableId: record.id,
      number: record.entries + index + 1,
      seat,
      by,
      beat,
      learned,
      unseen: [...unseenAt(record, game, entry)],
      at,
      action: stored.parse(action),
      events: stored.parse(events),
      version: game.version,
      took: isFirst ? (took.get(seat) ?? null) : null,
      reason: stored.optional().parse(reasonOf(record, game, entry, reasonFailed)),
    }
  })
}

/** Whose hand is to be sent, should it have changed. */
function handsOf({ id, seats }: TableRecord): Job[] {
  return seats
    .filter(({ user, wantsHand }) => user !== undefined && wantsHand)
    .map(({ seat }) => ({ queue: 'hand', payload: { table: id, seat } }))
}

/** Why a computer player may have played an entry, at a table for practice. */
function reasonOf(
  { id: table, practice }: TableRecord,
  game: AnyGame,
  entry: TableMatch['played'][number],
  failed: Context['reasonFailed'],
): Phrase | undefined {
  const { seat, by } = entry
  if (!practice || by !== 'BOT') return undefined
  return reasonOrNone(() => openReason(game, entry), { table, game: game.id, seat }, failed)
}
