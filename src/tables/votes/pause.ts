import { bringUpToDate } from '../clocks/bring-up-to-date.ts'
import { nextDue } from '../clocks/next-due.ts'
import type { TableRecord } from '../record/record.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { Change } from '../table/transact.ts'

/** Stops the clocks of a running table; moves may be made all the same. Returns the table as it is then. */
export function pause(change: Change, record: TableRecord): Promise<TableRecord> {
  return setPaused(change, record, change.now)
}

/** Lets the clocks run again, from where they stood. Returns the table as it is then. */
export function resume(change: Change, record: TableRecord): Promise<TableRecord> {
  return setPaused(change, record, undefined)
}

async function setPaused(change: Change, record: TableRecord, pausedAt: Date | undefined): Promise<TableRecord> {
  const counted = await bringUpToDate(change, record)
  const after = { ...counted, pausedAt }
  await bumpRevision(change, record, { pausedAt: pausedAt ?? null, dueAt: nextDue(after) })
  return after
}
