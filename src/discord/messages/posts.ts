import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Body } from '../../pages/model/blocks.ts'
import { type ChannelId, channelId, type UserId } from '../../store/values/ids.ts'
import type { Channels } from './channels.ts'
import { payload, type Requests } from './sender.ts'

/** A tag of a forum; what else it has is kept as it is. */
const forumTag = z.looseObject({ id: z.string(), name: z.string(), moderated: z.boolean().default(false) })
export type ForumTag = z.infer<typeof forumTag>

/** A post that is to be made: its name, the message that it begins with, and its tags. */
interface NewPost {
  readonly name: string
  readonly body: Body
  readonly tags: readonly string[]
}

/** The posts of forums, and who is in threads. Every call throws discord.js's DiscordAPIError where Discord refuses. */
export interface Posts {
  open(forum: ChannelId, post: NewPost): Promise<ChannelId>
  /** The tags of a forum. */
  tags(forum: ChannelId): Promise<readonly ForumTag[]>
  /** Gives a forum these tags; those without an id are new. Returns them all. */
  setTags(forum: ChannelId, tags: readonly (ForumTag | { readonly name: string })[]): Promise<readonly ForumTag[]>
  /** The forum that a post belongs to, the ids of its tags, and whether the bot has made it. */
  marks(post: ChannelId): Promise<{
    readonly forum: ChannelId | undefined
    readonly tags: readonly string[]
    readonly isOwn: boolean
  }>
  /** Marks a post by these tags and no others. */
  mark(post: ChannelId, tags: readonly string[]): Promise<void>
  /** Adds somebody to a thread, who is not told of it. */
  add(thread: ChannelId, user: UserId): Promise<void>
  /** Whether the bot may give a forum other tags. */
  manages(forum: ChannelId): Promise<boolean>
}

const opened = z.object({ id: channelId })
const forum = z.object({ available_tags: z.array(forumTag).default([]) })
const marked = z.object({
  parent_id: channelId.nullish(),
  owner_id: z.string().nullish(),
  applied_tags: z.array(z.string()).default([]),
})

/** The posts of forums by way of these requests, and what is known of forums. */
export function openPosts(rest: Requests, { manages, bot }: Pick<Channels, 'manages' | 'bot'>): Posts {
  return {
    manages,
    async open(forum, { name, body, tags }) {
      const message = { ...payload(body), allowed_mentions: { parse: [] } }
      const post = { name, applied_tags: tags, message }
      return opened.parse(await rest.post(Routes.threads(forum), { body: post, files: [...body.files] })).id
    },
    tags: async id => forum.parse(await rest.get(Routes.channel(id))).available_tags,
    async setTags(id, tags) {
      return forum.parse(await rest.patch(Routes.channel(id), { body: { available_tags: tags } })).available_tags
    },
    async marks(id) {
      const { parent_id, owner_id, applied_tags: tags } = marked.parse(await rest.get(Routes.channel(id)))
      return { forum: parent_id ?? undefined, tags, isOwn: owner_id === (await bot()) }
    },
    async mark(id, tags) {
      await rest.patch(Routes.channel(id), { body: { applied_tags: tags } })
    },
    async add(thread, user) {
      await rest.put(Routes.threadMembers(thread, user))
    },
  }
}
