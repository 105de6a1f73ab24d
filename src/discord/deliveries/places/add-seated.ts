import type { Payloads } from '../../../store/jobs/queues.ts'
import { ownPlaceOf } from '../../../tables/lobby/find-tables.ts'
import type { Posts } from '../../messages/posts.ts'
import { meaningOf } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'

/** Adds who has got a seat to the thread of their table, where they find it among theirs; what Discord refuses is left. */
export async function addSeated(
  { tables: context }: DiscordServices,
  posts: Posts,
  { table, user }: Payloads['seated'],
): Promise<void> {
  const place = await ownPlaceOf(context, table)
  if (place === undefined) return
  try {
    await posts.add(place.channel, user)
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}
