import { placeMarks, statusMark, statusMarks } from '../../../pages/opening/place-marks.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import { keepMarked, ownPlaceOf } from '../../../tables/lobby/find-tables.ts'
import { localeOf } from '../../../words/locales.ts'
import type { Posts } from '../../messages/posts.ts'
import { inOpenThread, meaningOf, type Sender } from '../../messages/sender.ts'
import { tagNamed, tagsFor } from '../../messages/tags-for.ts'
import type { DiscordServices } from '../../messages/watch.ts'

/** How many tags Discord lets a post have. */
const MOST = 5

/** Marks the post of a table by how that is now; tags that others have given it stay. */
export async function markPost(
  { tables: context }: DiscordServices,
  { send, posts }: { readonly send: Sender; readonly posts: Posts },
  { table }: Payloads['mark'],
): Promise<void> {
  const place = await ownPlaceOf(context, table)
  const now = place && statusMark(place.status)
  if (place?.marked === undefined || now === undefined || place.marked === now) return
  const { channel, game, locale } = place
  try {
    const { forum, tags: before } = await posts.marks(channel)
    if (forum === undefined) return
    const wanted = await tagsFor(posts, forum, placeMarks({ game, status: now, locale: localeOf(locale) ?? 'en' }))
    const known = await posts.tags(forum)
    const states = new Set(statusMarks().flatMap(mark => tagNamed(known, mark)?.id ?? []))
    const kept = before.filter(id => !states.has(id) && !wanted.includes(id))
    const tags = [...wanted, ...kept].slice(0, MOST)
    await inOpenThread(send, channel, () => posts.mark(channel, tags))
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
  await keepMarked(context, table, now)
}
