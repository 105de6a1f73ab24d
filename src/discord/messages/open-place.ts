import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js'
import type { NewPlace } from '../../operations/model/actor.ts'
import type { ChannelId, InteractionId } from '../../store/values/ids.ts'
import type { OwnPlace } from '../../tables/lobby/open-lobby.ts'
import type { TablesIn } from '../../tables/people/server-settings.ts'
import { type Denied, deny, type Result } from '../../tables/record/result.ts'
import { nonceOf } from './nonce-of.ts'
import type { PermissionName } from './permissions.ts'
import type { Posts } from './posts.ts'
import { meaningOf, type Sender, tryToRemove } from './sender.ts'
import { tagsFor } from './tags-for.ts'

/** What asks for the place, and where. */
interface Asked {
  readonly channel: ChannelId
  readonly interaction: InteractionId
  /** What the bot lacks for threads of this channel. */
  readonly lacking: readonly string[]
}

/** By what places are opened. */
interface Places {
  readonly send: Sender
  readonly posts: Posts
}

/** Opens a place for a table, as the server wants it; or says what the bot lacks for it. */
export async function openPlace(
  { send, posts }: Places,
  asked: Asked,
  where: TablesIn,
  place: NewPlace,
): Promise<Result<OwnPlace>> {
  const parent = where.type === 'forum' ? where.channel : asked.channel
  const lacking = where.type === 'forum' ? await send.missing(parent) : asked.lacking
  if (lacking.length > 0) return refused(parent, lacking)
  try {
    const isPost = where.type === 'forum'
    const channel = isPost ? await openPost(posts, parent, place) : await openBelow(send, asked, place)
    return { ok: true, channel, parent, isPost }
  } catch (error) {
    if (isTagRequired(error)) return noTag(parent, place)
    if (meaningOf(error) === undefined) throw error
    return refused(parent, await send.missing(parent, true))
  }
}

async function openPost(posts: Posts, forum: ChannelId, { title: name, body, marks }: NewPlace): Promise<ChannelId> {
  return posts.open(forum, { name, body, tags: await tagsFor(posts, forum, marks) })
}

async function openBelow(send: Sender, { channel, interaction }: Asked, { title, body }: NewPlace): Promise<ChannelId> {
  const message = await send.post(channel, body, { nonce: nonceOf('thread', interaction), ping: [] })
  return send.openThread(channel, message, title).catch(async error => {
    await tryToRemove(send, { channel, message })
    throw error
  })
}

/** A forum whose posts need a tag, where there is none that fits. */
function isTagRequired(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.TagRequiredToCreateAForumPostInThisChannel
  )
}

function noTag(channel: ChannelId, { marks }: NewPlace): Denied {
  return deny('no-tag-for-table', { channel, tags: { list: marks.map(([name = '']) => name) } })
}

function refused(channel: ChannelId, permissions: readonly string[]): Denied {
  // What is gone cannot be seen either.
  const unseen: PermissionName = 'View Channel'
  const list = permissions.length === 0 ? [unseen] : permissions
  return deny('no-place-for-table', { channel, permissions: { list } })
}
