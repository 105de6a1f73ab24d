import type { TableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { isOver } from '../record/running.ts'
import { transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'

/** Ends a table without a result where nobody can ever be shown it: in direct messages that are not the bot's. */
export function closeUnreachable(context: Context, table: TableId): Promise<Result<object>> {
  return transactAt(context, { table }, async (change, record) => {
    if (!isOver(record)) await endWithoutResult(change, record)
    return { ok: true }
  })
}
