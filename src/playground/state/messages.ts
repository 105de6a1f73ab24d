import {
  type APIAttachment,
  type APIMessage,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10'
import { displayedTexts, everyMedia } from '../protocol/component-tree.ts'
import type { MessageDraft } from '../validate/draft-of.ts'
import { resolved, resolvedEmbeds, storeUpload } from './attach.ts'
import { mentionsOf } from './mentions.ts'
import type { Channel, Post } from './records.ts'
import { channelOf, personOf, type State } from './state.ts'
import { countUnread } from './unread.ts'

/** How many messages a channel keeps. */
export const MESSAGES_KEPT = 500

export interface NewMessage {
  readonly channel: Channel
  readonly author: string
  readonly draft: MessageDraft
  /** The only user who will see it. */
  readonly audience?: string
  /** The message that this one answers. */
  readonly answers?: Post
  /** What a message has that came from an interaction. */
  readonly extra?: Partial<APIMessage>
}

/** Makes a message. Its draft was validated before. */
export function createMessage(state: State, { channel, author, draft, audience, answers, extra }: NewMessage): Post {
  const body = bodyOf(state, channel, draft)
  const mentions = mentionsOf(state, {
    channel,
    author,
    texts: [draft.content, ...displayedTexts(draft.components)],
    allowed: draft.allowedMentions,
    ...(answers !== undefined && { answers: answers.message.author.id }),
  })
  const message: APIMessage = {
    id: state.newId(),
    channel_id: channel.id,
    type: answers === undefined ? MessageType.Default : MessageType.Reply,
    author: personOf(state, author).user,
    timestamp: new Date(state.clock.now()).toISOString(),
    edited_timestamp: null,
    tts: draft.body.tts === true,
    pinned: false,
    mention_everyone: mentions.everyone,
    mention_roles: [],
    mentions: mentions.users.map(id => personOf(state, id).user),
    ...body.content,
    ...(draft.body.nonce && { nonce: draft.body.nonce }),
    ...(answers !== undefined && {
      message_reference: { type: MessageReferenceType.Default, channel_id: channel.id, message_id: answers.message.id },
      referenced_message: answers.message,
    }),
    ...extra,
  }
  const post: Post = {
    message,
    files: body.files,
    pinged: audience === undefined ? mentions.pinged : [],
    ...(audience !== undefined && { audience }),
  }
  keep(state, post)
  state.announce({ type: 'message-created', post })
  countUnread(state, channel, post)
  return post
}

/**
 * Changes what a message says. A message that was only announced as coming (LOADING) gets its date and its pings now;
 * any other edit pings nobody.
 */
export function editMessage(state: State, post: Post, draft: MessageDraft): Post {
  const channel = channelOf(state, post.message.channel_id)
  const wasLoading = ((post.message.flags ?? 0) & MessageFlags.Loading) !== 0
  const flags = draft.flags & ~MessageFlags.Loading
  const body = bodyOf(state, channel, { ...draft, flags })
  const mentions = mentionsOf(state, {
    channel,
    author: post.message.author.id,
    texts: [draft.content, ...displayedTexts(draft.components)],
    allowed: draft.allowedMentions,
  })
  const edited: Post = {
    ...post,
    message: {
      ...post.message,
      ...body.content,
      mentions: mentions.users.map(id => personOf(state, id).user),
      edited_timestamp: wasLoading ? null : new Date(state.clock.now()).toISOString(),
    },
    files: body.files,
    pinged: wasLoading && post.audience === undefined ? mentions.pinged : post.pinged,
  }
  replaceMessage(state, edited)
  for (const { id } of post.files) if (!body.files.some(file => file.id === id)) state.files.retire(id)
  return edited
}

/** Puts a message in the place of the one of the same id. */
export function replaceMessage(state: State, post: Post): void {
  state.posts.get(post.message.channel_id)?.set(post.message.id, post)
  state.announce({ type: 'message-updated', post })
}

/** Takes a message away, its files too. */
export function deleteMessage(state: State, post: Post): void {
  forget(state, post)
  state.announce({ type: 'message-deleted', post })
}

function bodyOf(state: State, channel: Channel, draft: MessageDraft) {
  const files = [...draft.kept, ...draft.uploads.map(upload => storeUpload(state, channel.id, upload))]
  const components = resolved(draft.components, files)
  const embeds = resolvedEmbeds(draft.embeds, files)
  const shown = new Set([
    ...[...everyMedia(components)].map(({ url }) => url),
    ...embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]),
  ])
  const attachments: APIAttachment[] = files.filter(({ url }) => !shown.has(url))
  return { files, content: { content: draft.content, embeds, components, attachments, flags: draft.flags } }
}

function keep(state: State, post: Post): void {
  const posts = state.posts.get(post.message.channel_id) ?? new Map<string, Post>()
  state.posts.set(post.message.channel_id, posts)
  posts.set(post.message.id, post)
  const [oldest] = posts.values()
  if (posts.size > MESSAGES_KEPT && oldest !== undefined) forget(state, oldest)
}

function forget(state: State, post: Post): void {
  state.posts.get(post.message.channel_id)?.delete(post.message.id)
  for (const { id } of post.files) state.files.drop(id)
}
