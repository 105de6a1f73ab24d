import { placeMarks, statusMark, statusMarks } from '../../../pages/opening/place-marks.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { ChannelId, TableId } from '../../../store/values/ids.ts'
import { keepMarked, leaverOf, ownPlaceOf } from '../../../tables/lobby/find-tables.ts'
import type { Context } from '../../../tables/record/context.ts'
import { localeOf } from '../../../words/locales.ts'
import type { Posts } from '../../messages/posts.ts'
import { inOpenThread, meaningOf, type Sender } from '../../messages/sender.ts'
import { tagNamed, tagsFor } from '../../messages/tags-for.ts'
import type { DiscordServices } from '../../messages/watch.ts'

/** How many tags Discord lets a post have. */
const MOST = 5

/** What is written and marked by. */
interface By {
  readonly send: Sender
  readonly posts: Posts
}

/** Marks the post of a table by how that is now, or the thread that it has left; tags that others have given it stay. */
export async function markPost(
  { tables: context }: DiscordServices,
  by: By,
  { table, left }: Payloads['mark'],
): Promise<void> {
  if (left !== undefined) return closeLeft(context, by, { table, left })
  const place = await ownPlaceOf(context, table)
  const now = place && statusMark(place.status)
  if (place?.marked === undefined || now === undefined || place.marked === now) return
  const { channel, game, locale } = place
  await unlessRefused(async () => {
    const { forum, tags } = await by.posts.marks(channel)
    const marks = placeMarks({ game, status: now, locale: localeOf(locale) ?? 'en' })
    if (forum !== undefined) await giveMarks(by, { forum, post: channel, before: tags }, marks)
  })
  await keepMarked(context, table, now)
}

/** A thread that was opened for a table and is left by it is over, and is archived, unless another one is played there. */
async function closeLeft(
  context: Context,
  by: By,
  { table, left }: { readonly table: TableId; readonly left: ChannelId },
): Promise<void> {
  const leaver = await leaverOf(context, table, left)
  if (leaver === undefined) return
  await unlessRefused(async () => {
    const { forum, tags, isOwn } = await by.posts.marks(left)
    if (!isOwn) return
    const marks = placeMarks({ game: leaver.game, status: 'over', locale: localeOf(leaver.locale) ?? 'en' })
    // What has a tag is a forum's post.
    if (forum !== undefined && tags.length > 0) await giveMarks(by, { forum, post: left, before: tags }, marks)
    await by.send.archive(left)
  })
}

/** A post, the forum that it belongs to, and the ids of the tags that it has. */
interface Post {
  readonly forum: ChannelId
  readonly post: ChannelId
  readonly before: readonly string[]
}

async function giveMarks({ send, posts }: By, { forum, post, before }: Post, marks: ReturnType<typeof placeMarks>) {
  const wanted = await tagsFor(posts, forum, marks)
  const known = await posts.tags(forum)
  const states = new Set(statusMarks().flatMap(mark => tagNamed(known, mark)?.id ?? []))
  const kept = before.filter(id => !states.has(id) && !wanted.includes(id))
  const tags = [...wanted, ...kept].slice(0, MOST)
  await inOpenThread(send, post, () => posts.mark(post, tags))
}

/** Does what Discord may refuse for good, which is left then. */
async function unlessRefused(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}
