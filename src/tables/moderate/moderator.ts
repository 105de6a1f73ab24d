import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny } from '../record/result.ts'
import { mayModerate, mayRun } from '../record/rights.ts'
import { addTableEvent, type ModeratorsDeed } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'

/** Why who asks may not act as a moderator at a table; undefined if they may. */
export function notModerator({ member }: Context, record: TableRecord): Denied | undefined {
  return mayModerate(record, member) ? undefined : deny('not-moderator', { table: record.id })
}

/** Why they may not act on other channels of its server too; undefined if they may. */
export function notRunner({ member }: Context, { guild }: TableRecord): Denied | undefined {
  return mayRun(guild, member) ? undefined : deny('no-moderator')
}

/** Keeps at the table what a moderator did there. */
export function traceDeed(
  change: Change,
  record: TableRecord,
  by: UserId,
  what: { readonly deed: ModeratorsDeed; readonly seat?: number; readonly reason?: string },
): Promise<void> {
  return addTableEvent(change, record, { type: 'moderated', by, ...what })
}
