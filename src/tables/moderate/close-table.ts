import type { TableId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { type HouseNo, houseNo, type Result } from '../record/result.ts'
import { knowing } from '../record/rights.ts'
import { notGoingOn } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { tableAt } from '../table/table-at.ts'
import { transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'
import { notModerator, traceDeed } from './moderator.ts'

/** Whether the user at the desk could close a table. */
export async function closable(desk: Desk, table: TableId): Promise<Result<object>> {
  const record = await tableAt(desk, table)
  if (record === undefined) return houseNo('no-such-table', { table })
  return (await knowing(desk.asker, async () => notClosable(desk, record))) ?? { ok: true }
}

/** Closes a table without a result, whether it has begun or not, and whether its rules are there or not. */
export function closeTable(desk: Desk, request: TableRequest): Promise<Result<object>> {
  return transactAt(desk, request, async (change, record) => {
    const refused = notClosable(desk, record)
    if (refused) return refused
    await traceDeed(change, record, request.user, { deed: 'abandon' })
    await endWithoutResult(change, record)
    return { ok: true }
  })
}

function notClosable(desk: Desk, record: TableRecord): HouseNo | undefined {
  return notModerator(desk, record) ?? notGoingOn(record)
}
