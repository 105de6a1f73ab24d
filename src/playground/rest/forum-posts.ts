import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { createThread, putChannel } from '../state/channels.ts'
import { createMessage } from '../state/messages.ts'
import { botMay, demand } from '../state/permissions.ts'
import type { ForumTag, TextChannel, Thread } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { draftOf, type Upload } from '../validate/draft-of.ts'
import { list, snowflake, text, yesOrNo } from '../validate/fields.ts'
import { validate } from '../validate/validate.ts'

/** The tags that a post is given. */
export const appliedTags = list(snowflake, 0, LIMITS.appliedTags)

/** The tags of a forum: one that has an id is kept, one that is left out is gone. */
export const availableTags = list(
  z.object({ id: snowflake.nullish(), name: text(1, LIMITS.tagName), moderated: yesOrNo }),
  0,
  LIMITS.availableTags,
)

const post = z.object({
  name: text(1, LIMITS.threadName),
  applied_tags: appliedTags.nullish(),
  message: z.looseObject({}),
})

/** Makes a post of a forum, which begins with a message of its own id. It takes to write there, and no right to threads. */
export function createPost(state: State, forum: TextChannel, { body, uploads }: PostRequest): Thread {
  demand(state, forum, 'SendMessages')
  const { name, applied_tags, message } = validate(post, body)
  const tags = demandTags(state, forum, applied_tags ?? [])
  if (tags.length === 0 && forum.forum?.requiresTag) throw apiError('tag-required')
  const draft = draftOf({ body: message, uploads })
  if (draft.uploads.length > 0) demand(state, forum, 'AttachFiles')
  const thread = createThread(state, { guild: forum.guild, parent: forum.id, name, owner: state.bot, tags })
  createMessage(state, { channel: thread, author: state.bot, draft, extra: { id: thread.id } })
  return thread
}

interface PostRequest {
  readonly body: unknown
  readonly uploads: readonly Upload[]
}

/** Throws Discord's 10087 for a tag that the forum has not, and 50013 for one that is only for those who manage threads. */
export function demandTags(state: State, { id, forum }: TextChannel, ids: readonly string[]): readonly string[] {
  const tags = ids.map(wanted => forum?.tags.find(tag => tag.id === wanted))
  if (tags.includes(undefined)) throw apiError('unknown-tag')
  const channel = state.channels.get(id)
  const mayModerate = channel !== undefined && botMay(state, channel, 'ManageThreads')
  if (tags.some(tag => tag?.moderated) && !mayModerate) throw apiError('missing-permissions')
  return [...new Set(ids)]
}

/** Gives a forum other tags, and takes those that are gone from its posts. Throws Discord's 40061 for a name that is there twice. */
export function setTags(state: State, forum: TextChannel, wanted: z.infer<typeof availableTags>): TextChannel {
  const names = wanted.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) throw apiError('tag-names-not-unique')
  const tags = wanted.map(({ id, name, moderated }): ForumTag => {
    const known = forum.forum?.tags.find(tag => tag.id === id)
    return { id: known?.id ?? state.newId(), name, moderated: moderated ?? known?.moderated ?? false }
  })
  const left = tags.map(({ id }) => id)
  for (const one of [...state.channels.values()]) {
    if (one.kind !== 'thread' || one.parent !== forum.id || one.tags?.every(tag => left.includes(tag)) !== false)
      continue
    putChannel(state, { ...one, tags: one.tags.filter(tag => left.includes(tag)) })
  }
  return putChannel(state, { ...forum, forum: { ...forum.forum, tags } })
}
