import { z } from 'zod'
import { unhurried } from '../../engine/basics/unhurried.ts'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Outline } from '../record/position.ts'
import type { Beside } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { awayAt } from '../record/running.ts'
import { entriesWhere, entryRows, type LogEntry, toEntries } from '../table/log.ts'
import { tableWith } from '../table/table-at.ts'
import { type StoredTableEvent, tableEventRows, tableEventsWhere } from '../table/table-events.ts'
import { outlineOf } from '../turn/show.ts'
import { openingOf } from './past.ts'

/** All that happened at a table, as one viewer may know it at one moment, whether or not its rules are there. */
export interface WholeLog {
  readonly outline: Outline
  /** What its set-up brought about, for the game's `tell`. */
  readonly opening: readonly unknown[]
  /** What was played, the oldest first. */
  readonly entries: readonly LogEntry[]
  /** What happened besides. */
  readonly tableEvents: readonly StoredTableEvent[]
  /** What is wrong with the table's message. */
  readonly disturbance: Disturbance
}

const aside = z.object({ entries: entryRows, tableEvents: tableEventRows, disturbance })

const BESIDE: Beside<z.infer<typeof aside>> = {
  sql: Prisma.sql`json_build_object(
    'entries', ${entriesWhere(Prisma.sql`true`)}, 'tableEvents', ${tableEventsWhere(Prisma.sql`true`)}, 'disturbance', ${DISTURBANCE}
  )`,
  schema: aside,
}

/** Reads a table's whole log once, as this user may know it. */
export async function readLog(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<{ readonly log: WholeLog }>> {
  const read = await tableWith(context, table, BESIDE)
  if (read === undefined) return deny('no-such-table', { table })
  const { record, beside } = read
  const { entries, tableEvents } = beside
  // Where its rules are away it is not Discord that it waits for.
  const isStranded = beside.disturbance === 'late' && awayAt(context.games, record) !== undefined
  const disturbance = isStranded ? undefined : beside.disturbance
  const outline = outlineOf(context, record, user)
  const told: LogEntry[] = []
  for await (const entry of unhurried(entries)) told.push(...toEntries(context.games, record, outline.viewer, [entry]))
  const opening = openingOf(context.games, record, outline.viewer)
  const log = { tableEvents, disturbance, outline, opening, entries: told }
  return { ok: true, log }
}
