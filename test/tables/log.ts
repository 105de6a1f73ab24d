import type { Viewer } from '../../src/engine/contract/seat.ts'
import { type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import { readLog } from '../../src/tables/history/whole-log.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Result } from '../../src/tables/record/result.ts'
import type { LogEntry } from '../../src/tables/table/log.ts'

interface Wanted {
  readonly table: TableId
  /** Somebody who sits nowhere, if nobody is named. */
  readonly user?: UserId
  /** Only entries after this number. */
  readonly after?: number
  /** Only entries before this number. */
  readonly before?: number
  /** At most n: those right after `after`, or else the newest ones; all of them if nothing is said. */
  readonly limit?: number
}

const NOBODY = userId.parse('1')

/** Part of a table's log, as one viewer may know it, the oldest entry first. */
export async function log(
  at: Context,
  { table, user = NOBODY, after, before = Number.POSITIVE_INFINITY, limit = Number.POSITIVE_INFINITY }: Wanted,
): Promise<Result<{ readonly viewer: Viewer; readonly entries: readonly LogEntry[] }>> {
  const found = await readLog(at, { table, user })
  if (!found.ok) return found
  const { outline, entries } = found.log
  const within = entries.filter(({ number }) => number > (after ?? 0) && number < before)
  const first = after === undefined ? Math.max(0, within.length - limit) : 0
  return { ok: true, viewer: outline.viewer, entries: within.slice(first, first + limit) }
}
