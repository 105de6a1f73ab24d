import type { TableId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import { readRecord, type TableRecord } from '../record/record.ts'
import { knowing, mayLook } from '../record/rights.ts'

/** A table as it is stored, for whoever stands at the desk: one that they may not see is not there. */
export function tableAt({ store, asker }: Desk, table: TableId): Promise<TableRecord | undefined> {
  return knowing(asker, async () => {
    const record = await readRecord(store.prisma, table)
    return record !== undefined && mayLook(record, asker) ? record : undefined
  })
}
