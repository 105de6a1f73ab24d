import type { Payloads } from '../../store/jobs/queues.ts'
import { emptyChannelOf } from '../../tables/lobby/find-tables.ts'
import { meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'

/** Archives the thread of a table that has ended, unless another one is played there. */
export async function archiveTable(
  { tables: context }: DiscordServices,
  send: Sender,
  { table }: Payloads['archive'],
): Promise<void> {
  const channel = await emptyChannelOf(context, table)
  if (channel === undefined) return
  try {
    await send.archive(channel)
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}
