import type { Seat } from '../../engine/contract/seat.ts'
import { send } from '../../store/database/prisma-client.ts'
import { type Entry, Prisma, type Table } from '../../store/prisma/client.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { Change } from './transact.ts'

/*
 * What almost every click writes, in SQL: sent on without waiting. The rarer statements are Prisma's; those that come after
 * these in a transaction see what they have written.
 */

/** JSON as it is stored. A list must not be taken for one of the database's own. */
const json = (value: Prisma.InputJsonValue) => JSON.stringify(value)

/** An entry of the log. */
export type NewEntry = Omit<Entry, 'action' | 'events' | 'reason' | 'undone'> &
  Readonly<Record<'action' | 'events', Prisma.InputJsonValue>> & { readonly reason: Prisma.InputJsonValue | undefined }

/** Adds entries to the log. */
export async function addEntries({ tx }: Change, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ tableId, number, seat, by, beat, learned, unseen, at, action, events, version, took, reason }) =>
      Prisma.sql`(${tableId}, ${number}, ${seat}, ${by}, ${beat}, ${learned}, ${unseen}, ${at}, ${json(action)}, ${json(events)}, ${version}, ${took}, ${reason === undefined ? null : json(reason)}::jsonb)`,
  )
  await send(
    tx,
    Prisma.sql`INSERT INTO "Entry" ("tableId", number, seat, "by", beat, learned, unseen, at, action, events, version, took, reason)
      VALUES ${Prisma.join(rows)}`,
  )
}

/** What of a table may be changed: its columns by their names. */
export interface TableChange
  extends Partial<Pick<Table, 'status' | 'hostId' | 'counter' | 'beat' | 'entries' | 'revision' | 'movedAt'>>,
    Partial<Pick<Table, 'pausedAt' | 'dueAt' | 'endedAt' | 'autoStart' | 'startAt'>> {
  readonly state?: Prisma.InputJsonValue
  readonly result?: Prisma.InputJsonValue
}

/** Changes a table. */
export async function changeTable({ tx }: Change, id: TableId, change: TableChange): Promise<void> {
  const { state, result, ...rest } = change
  const values = {
    ...rest,
    ...(state !== undefined && { state: json(state) }),
    ...(result !== undefined && { result: json(result) }),
  }
  const columns = Object.entries(values).map(([column, value]) => Prisma.sql`${Prisma.raw(`"${column}"`)} = ${value}`)
  await send(tx, Prisma.sql`UPDATE "Table" SET ${Prisma.join(columns)} WHERE id = ${id}`)
}

/** What a seat has prepared for the question of a beat. */
interface NewDraft {
  readonly table: TableId
  readonly seat: Seat
  readonly beat: number
  readonly actions: Prisma.InputJsonValue
}

/** Keeps what a seat has prepared, in place of what was there. */
export async function keepDraft({ tx }: Change, { table, seat, beat, actions }: NewDraft): Promise<void> {
  await send(
    tx,
    Prisma.sql`INSERT INTO "Draft" ("tableId", seat, beat, actions) VALUES (${table}, ${seat}, ${beat}, ${json(actions)})
      ON CONFLICT ("tableId", seat) DO UPDATE SET beat = excluded.beat, actions = excluded.actions`,
  )
}

/** Drops what a seat has prepared. */
export async function dropDraft({ tx }: Change, table: TableId, seat: Seat): Promise<void> {
  await send(tx, Prisma.sql`DELETE FROM "Draft" WHERE "tableId" = ${table} AND seat = ${seat}`)
}
