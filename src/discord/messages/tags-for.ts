import type { ChannelId } from '../../store/values/ids.ts'
import type { ForumTag, Posts } from './posts.ts'
import { meaningOf } from './sender.ts'

/** How many tags Discord lets a forum have. */
const MOST = 20

/** What a tag is called in every language; it is made in the first. */
type Mark = readonly string[]

/**
 * The ids of a forum's tags for these marks, by their names in any language, but for those that only moderators give. What is
 * not there is made where the bot may manage the forum and there is room.
 */
export async function tagsFor(posts: Posts, forum: ChannelId, marks: readonly Mark[]): Promise<readonly string[]> {
  const there = await posts.tags(forum)
  const lacking = marks.filter(mark => !there.some(tag => isCalled(tag, mark)))
  const all = lacking.length === 0 ? there : await withMade(posts, forum, { there, lacking })
  return marks.flatMap(mark => tagNamed(all, mark)?.id ?? [])
}

async function withMade(
  posts: Posts,
  forum: ChannelId,
  { there, lacking }: { readonly there: readonly ForumTag[]; readonly lacking: readonly Mark[] },
): Promise<readonly ForumTag[]> {
  if (there.length + lacking.length > MOST || !(await posts.manages(forum))) return there
  try {
    return await posts.setTags(forum, [...there, ...lacking.map(([name = '']) => ({ name }))])
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
    return there
  }
}

/** The tag of a mark, unless only moderators may give it. */
export function tagNamed(tags: readonly ForumTag[], mark: Mark): ForumTag | undefined {
  return tags.find(tag => !tag.moderated && isCalled(tag, mark))
}

function isCalled({ name }: ForumTag, mark: Mark): boolean {
  return mark.some(each => each.toLowerCase() === name.toLowerCase())
}
