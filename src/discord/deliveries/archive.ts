import type { Payloads } from '../../store/jobs/queues.ts'
import { findTables } from '../../tables/lobby/find-tables.ts'
import { outline } from '../../tables/turn/show.ts'
import type { House } from '../messages/house.ts'
import { meaning, type Sender } from '../messages/sender.ts'

/** Archives the thread of a table that has ended, unless another one is played there. */
export async function archiveTable({ desk }: House, send: Sender, { table }: Payloads['archive']): Promise<void> {
  const found = await outline(desk, { table })
  if (!found.ok) return
  const { channel } = found.outline.table
  if ((await findTables(desk, { channel })).length > 0) return
  try {
    await send.archive(channel)
  } catch (error) {
    if (meaning(error) === undefined) throw error
  }
}
