import type { Payloads } from '../../store/jobs/queues.ts'
import { emptyChannelOf } from '../../tables/lobby/find-tables.ts'
import { meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordHouse } from '../messages/watch.ts'

/** Archives the thread of a table that has ended, unless another one is played there. */
export async function archiveTable(
  { desk }: DiscordHouse,
  send: Sender,
  { table }: Payloads['archive'],
): Promise<void> {
  const channel = await emptyChannelOf(desk, table)
  if (channel === undefined) return
  try {
    await send.archive(channel)
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}
