import type { TableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing } from '../record/rights.ts'
import { notGoingOn } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { tableAt } from '../table/table-at.ts'
import { transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'
import { notModerator, traceDeed } from './moderator.ts'

/** Whether who asks could close a table. */
export async function closable(context: Context, table: TableId): Promise<Result<object>> {
  const record = await tableAt(context, table)
  if (record === undefined) return deny('no-such-table', { table })
  return (await knowing(context.member, async () => notClosable(context, record))) ?? { ok: true }
}

/** Closes a table without a result, whether it has begun or not, and whether its rules are there or not. */
export function closeTable(context: Context, request: TableRequest): Promise<Result<object>> {
  return transactAt(context, request, async (change, record) => {
    const refused = notClosable(context, record)
    if (refused) return refused
    await traceDeed(change, record, request.user, { deed: 'abandon' })
    await endWithoutResult(change, record)
    return { ok: true }
  })
}

function notClosable(context: Context, record: TableRecord): Denied | undefined {
  return notModerator(context, record) ?? notGoingOn(record)
}
