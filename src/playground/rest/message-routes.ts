import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { setArchived } from '../state/channels.ts'
import { countLateEdit } from '../state/count-late-edit.ts'
import { createMessage, deleteMessage, editMessage } from '../state/messages.ts'
import { remember, remembered } from '../state/nonces.ts'
import { botMay, demand } from '../state/permissions.ts'
import type { Channel, DirectChannel, Post } from '../state/records.ts'
import { channelOf, personOf, postOf, type State } from '../state/state.ts'
import { withoutContent } from '../state/without-content.ts'
import { isBefore } from '../time/snowflake.ts'
import { draftOf, type MessageDraft } from '../validate/draft-of.ts'
import { invalidForm, validate } from '../validate/validate.ts'
import { messageRequest } from './body.ts'
import type { RestContext } from './context.ts'

interface InChannel {
  Params: { channel: string }
}
interface OfMessage {
  Params: { channel: string; message: string }
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().optional(),
  after: z.string().optional(),
})

/** Messages of a channel. */
export function messageRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.get<InChannel>('/channels/:channel/messages', async ({ params, query }) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel)
    if (!botMay(state, channel, 'ReadMessageHistory') && channel.kind !== 'dm') return []
    return listed(state, channel, validate(page, query)).map(post => withoutContent(state, channel, post))
  })

  app.get<OfMessage>('/channels/:channel/messages/:message', async ({ params }) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel, 'ReadMessageHistory')
    return withoutContent(state, channel, seen(state, params))
  })

  app.post<InChannel>('/channels/:channel/messages', async request => {
    const channel = channelOf(state, request.params.channel)
    if (channel.kind === 'text' && channel.forum !== undefined) throw apiError('non-text-channel')
    demand(state, channel, channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages')
    const draft = draftOf(messageRequest(request))
    if (draft.uploads.length > 0) demand(state, channel, 'AttachFiles')
    if (channel.kind === 'dm') demandOpen(state, channel)
    const earlier = remembered(state, draft.body)
    if (earlier !== undefined) return earlier.message
    const answers = answeredBy(state, channel, draft)
    unarchive(state, channel)
    const post = createMessage(state, { channel, author: state.bot, draft, ...(answers !== undefined && { answers }) })
    remember(state, draft.body, post)
    return post.message
  })

  app.patch<OfMessage>('/channels/:channel/messages/:message', async request => {
    const channel = channelOf(state, request.params.channel)
    demand(state, channel)
    const post = seen(state, request.params)
    if (post.message.author.id !== state.bot) throw apiError('not-the-author')
    if (channel.kind === 'thread' && channel.archived) throw apiError('archived-thread')
    const draft = draftOf(messageRequest(request), post)
    countLateEdit(state, post)
    return editMessage(state, post, draft).message
  })

  app.delete<OfMessage>('/channels/:channel/messages/:message', async ({ params }, reply) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel)
    const post = seen(state, params)
    if (channel.kind === 'thread' && channel.archived) throw apiError('archived-thread')
    if (post.message.author.id !== state.bot) demand(state, channel, 'ManageMessages')
    deleteMessage(state, post)
    return reply.status(204).send()
  })

  app.post<InChannel>('/channels/:channel/typing', async ({ params }, reply) => {
    demand(state, channelOf(state, params.channel))
    return reply.status(204).send()
  })
}

/** A message of a channel as its list has it: what only one user sees is not in it. Throws Discord's 10008. */
function seen(state: State, { channel, message }: { channel: string; message: string }): Post {
  const post = postOf(state, channel, message)
  if (post.audience !== undefined) throw apiError('unknown-message')
  return post
}

/** Newest first, as Discord lists them. */
function listed(state: State, channel: Channel, { limit, before, after }: z.infer<typeof page>): Post[] {
  const posts = [...(state.posts.get(channel.id)?.values() ?? [])].filter(
    ({ audience, message }) =>
      audience === undefined &&
      (before === undefined || isBefore(message.id, before)) &&
      (after === undefined || isBefore(after, message.id)),
  )
  return (after === undefined ? posts.slice(-limit) : posts.slice(0, limit)).reverse()
}

/** Throws Discord's 50007 or 50278. */
function demandOpen(state: State, channel: DirectChannel): void {
  const other = channel.between.find(id => id !== state.bot)
  const { dms } = personOf(state, other ?? state.bot)
  if (dms === 'closed') throw apiError('dms-closed')
  if (dms === 'no-mutual-guild') throw apiError('no-mutual-guild')
}

/** A message to an archived thread takes it out of the archive, unless it is locked. */
function unarchive(state: State, channel: Channel): void {
  if (channel.kind !== 'thread') return
  if (channel.locked && !botMay(state, channel, 'ManageThreads')) {
    throw apiError(channel.archived ? 'archived-thread' : 'thread-locked')
  }
  if (channel.archived) setArchived(state, channel, { archived: false })
}

function answeredBy(state: State, channel: Channel, { body }: MessageDraft): Post | undefined {
  const reference = body.message_reference
  if (!reference?.message_id) return undefined
  const post = state.posts.get(channel.id)?.get(reference.message_id)
  if (post === undefined && reference.fail_if_not_exists !== false) {
    throw invalidForm([{ path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }])
  }
  return post
}
