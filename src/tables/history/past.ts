import { z } from 'zod'
import { unhurried } from '../../engine/basics/unhurried.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat, Viewer } from '../../engine/contract/seat.ts'
import { open, replay } from '../../engine/play/match.ts'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context, Games } from '../record/context.ts'
import { withPack } from '../record/packs.ts'
import type { Position } from '../record/position.ts'
import type { Beside, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { readEvents, rulesOf, unlessAway } from '../record/rules.ts'
import { gameOf, seatOf } from '../record/running.ts'
import { BYS, type By } from '../record/table-match.ts'
import { isToldTo, unseenSchema } from '../table/log.ts'
import { tableWith } from '../table/table-at.ts'
import { positionOf } from '../turn/show.ts'
import { byQuestion } from './turns.ts'

/** An entry of the log that stands, with what was played. */
export interface PastEntry {
  readonly number: number
  readonly seat: Seat
  readonly by: By
  readonly beat: number
  readonly action: unknown
  /** As they are stored. */
  readonly events: unknown
  /** Somebody learned something by it. */
  readonly learned: boolean
}

/** What of an entry is played again. */
type Replayed = Pick<PastEntry, 'seat' | 'action'>

/** A game as it was at a moment, and the entries that led there from the moment before. */
export interface Moment<T extends Replayed> {
  readonly entries: readonly T[]
  readonly state: unknown
}

/** Every entry of a table that was not taken back, the oldest first, as JSON made of the table's row `t`. */
export const PAST = Prisma.sql`COALESCE((
  SELECT json_agg(json_build_object(
    'number', e.number, 'seat', e.seat, 'by', e."by", 'at', e.at, 'beat', e.beat, 'action', e.action, 'events', e.events,
    'learned', e.learned, 'unseen', e.unseen, 'reason', e.reason
  ) ORDER BY e.number)
  FROM "Entry" e WHERE e."tableId" = t.id AND NOT e.undone
), '[]')`

export const pastRows = z
  .array(
    z.object({
      number: z.int(),
      seat: z.int(),
      by: z.enum(BYS),
      at: z.coerce.date(),
      beat: z.int(),
      action: z.unknown(),
      events: z.unknown(),
      learned: z.boolean(),
      unseen: unseenSchema,
      reason: z.unknown(),
    }),
  )
  .readonly()

/** Every entry of a table that was not taken back, the oldest first. */
export function readEntries(
  db: Pick<Prisma.TransactionClient, 'entry'>,
  { id }: TableRecord,
): Promise<readonly PastEntry[]> {
  return db.entry.findMany({
    where: { tableId: id, undone: false },
    orderBy: { number: 'asc' },
    select: { number: true, seat: true, by: true, beat: true, action: true, events: true, learned: true },
  })
}

/**
 * Plays a game again from its seed: how it began, and how it was after each of these groups of entries. It ends early
 * where today's rules refuse what those of its time allowed.
 */
export function* moments<T extends Replayed>(
  game: AnyGame,
  record: TableRecord,
  groups: readonly (readonly T[])[],
): Generator<Moment<T>> {
  const { seats, seed = '' } = record
  const options = withPack(game, record.options, record.pack)
  let match = open(game, { seats: seats.length, options, seed })
  yield { entries: [], state: match.state }
  for (const entries of groups) {
    for (const entry of entries) {
      const acted = replay(game, match, entry)
      if (acted === undefined) return
      match = acted.match
    }
    yield { entries, state: match.state }
  }
}

/** What the set-up of a table brought about, for the game's `tell`; nothing where its rules are away. */
export function openingOf(games: Games, record: TableRecord, viewer: Viewer): readonly unknown[] {
  const rules = rulesOf(games, record)
  if (record.seed === undefined || !rules.ok || rules.game.opening === undefined) return []
  const [beginning] = moments(rules.game, record, [])
  return beginning === undefined ? [] : rules.game.opening(rules.game.view(beginning.state, viewer))
}

/** A game as one viewer saw it at a moment, and what led there; without events where today's rules do not know them. */
export interface PastView {
  readonly view: unknown
  /** The last entry of the log by then; 0 at the beginning. */
  readonly number: number
  readonly entries: readonly (PastEntry & { readonly events: readonly unknown[] })[]
}

/** A table and its whole past, as one viewer may know them at one moment. */
export interface Past {
  /** How it is now; what was played can be told even where that cannot be read. */
  readonly shown: Result<{ readonly position: Position }>
  /** What is wrong with the table's message. */
  readonly disturbance: Disturbance
  /** Question by question, from how it began to how it is now; it is played again for that. */
  views(): Promise<readonly PastView[]>
}

const aside = z.object({ entries: pastRows, disturbance })

const BESIDE: Beside<z.infer<typeof aside>> = {
  sql: Prisma.sql`json_build_object('entries', ${PAST}, 'disturbance', ${DISTURBANCE})`,
  schema: aside,
}

/** Reads a table and its past once, as this user may know it. */
export async function past(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user?: UserId },
): Promise<Result<Past>> {
  return unlessAway(async () => {
    const read = await tableWith(context, table, BESIDE)
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    if (record.seed === undefined) return deny('not-started', { table })
    const game = gameOf(context.games, record)
    const seat = seatOf(record, user)
    const shown = await unlessAway(async () => ({ ok: true, position: positionOf(context, record, seat) }))
    const viewer = seat?.seat ?? 'public'
    const groups = byQuestion(beside.entries)
    const views = async () => {
      const seen: PastView[] = []
      for await (const { state, entries } of unhurried(moments(game, record, groups))) {
        const told = entries
          .filter(isToldTo(viewer))
          .map(entry => ({ ...entry, events: readEvents(game, entry.events) ?? [] }))
        seen.push({ view: game.view(state, viewer), number: entries.at(-1)?.number ?? 0, entries: told })
      }
      return seen
    }
    return { ok: true, shown, disturbance: beside.disturbance, views }
  })
}
