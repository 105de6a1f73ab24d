import type { Context } from '../record/context.ts'
import { enqueueFollowers } from './enqueue-followers.ts'
import { gatherNews } from './gather-news.ts'

/** Looks every minute, in one of the processes, for whom there may be news of what they follow, and gathers it. */
export async function watchFollows(context: Context): Promise<void> {
  const { outbox } = context.store
  await outbox.work('followers', () => enqueueFollowers(context), { concurrency: 1 })
  await outbox.work('follow', job => gatherNews(context, job), { concurrency: 1 })
}
