import { askForRepost } from '../../store/messages/live-message.ts'
import type { ChannelId } from '../../store/values/ids.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from './transact.ts'
import { changeTable, type TableChange } from './writes.ts'

/** Changes a table in a way that everybody sees: its message is to be brought up to date. */
export async function bumpRevision(
  change: Change,
  { id, revision, marked }: TableRecord,
  data: TableChange = {},
): Promise<void> {
  const next = revision + 1
  await changeTable(change, id, { revision: next, movedAt: change.now, ...data })
  change.enqueue({ queue: 'show', payload: { table: id, revision: next } })
  if (marked !== undefined && data.status !== undefined) change.enqueue({ queue: 'mark', payload: { table: id } })
  change.announce({ table: id })
}

/** Has a table's message brought up to date where nothing has moved: what is counted from its last change goes on. */
export function showAnew(change: Change, record: TableRecord): Promise<void> {
  return bumpRevision(change, record, { movedAt: record.movedAt })
}

/** Has a table's message posted anew in a channel, its own or another one to which the table moves. */
export async function repostIn(
  { tx, now, enqueue }: Change,
  { id: table, revision: before }: TableRecord,
  channel: ChannelId,
): Promise<void> {
  const revision = before + 1
  await askForRepost(tx, { table, channel, revision, now })
  enqueue({ queue: 'show', payload: { table, revision } })
}
