import { MessageFlags } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { threadObject } from '../state/channel-object.ts'
import { createThread, putChannel } from '../state/channels.ts'
import { replaceMessage } from '../state/messages.ts'
import { demand } from '../state/permissions.ts'
import type { Thread } from '../state/records.ts'
import { channelOf, personOf, postOf, type State } from '../state/state.ts'
import { snowflake, text, yesOrNo } from '../validate/fields.ts'
import { validate } from '../validate/validate.ts'
import { messageRequest } from './body.ts'
import type { RestContext } from './context.ts'
import { createPost } from './forum-posts.ts'

interface InChannel {
  Params: { channel: string }
}
interface OfMessage {
  Params: { channel: string; message: string }
}
interface OfMember {
  Params: { channel: string; user: string }
}

const PUBLIC = 11
const PRIVATE = 12

const archiving = z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)])
const body = z.object({
  name: text(1, LIMITS.threadName),
  auto_archive_duration: archiving.nullish(),
  type: z.union([z.literal(10), z.literal(PUBLIC), z.literal(PRIVATE)]).nullish(),
  invitable: yesOrNo,
})
const member = z.object({ user: snowflake })

/** Threads and who is in them. */
export function threadRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.post<InChannel>('/channels/:channel/threads', async (request, reply) => {
    const { params, body: raw } = request
    const parent = channelOf(state, params.channel)
    if (parent.kind !== 'text') throw apiError('wrong-channel-type')
    if (parent.forum !== undefined) {
      const post = createPost(state, parent, messageRequest(request))
      const message = state.posts.get(post.id)?.get(post.id)?.message
      return reply.status(201).send({ ...withBot(state, post), message })
    }
    const { name, auto_archive_duration, type } = validate(body, raw)
    // Without a type Discord makes a private thread.
    const isPrivate = (type ?? PRIVATE) === PRIVATE
    demand(state, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads')
    const thread = createThread(state, {
      guild: parent.guild,
      parent: parent.id,
      name,
      private: isPrivate,
      owner: state.bot,
      ...(auto_archive_duration && { archivesAfter: auto_archive_duration }),
    })
    return reply.status(201).send(withBot(state, thread))
  })

  app.post<OfMessage>('/channels/:channel/messages/:message/threads', async ({ params, body: raw }, reply) => {
    const parent = channelOf(state, params.channel)
    if (parent.kind !== 'text') throw apiError('wrong-channel-type')
    demand(state, parent, 'CreatePublicThreads')
    const post = postOf(state, params.channel, params.message)
    if (state.channels.has(post.message.id)) throw apiError('thread-already-created')
    const { name, auto_archive_duration } = validate(body, raw)
    const thread = createThread(state, {
      id: post.message.id,
      guild: parent.guild,
      parent: parent.id,
      name,
      owner: state.bot,
      ...(auto_archive_duration && { archivesAfter: auto_archive_duration }),
    })
    const flags = (post.message.flags ?? 0) | MessageFlags.HasThread
    replaceMessage(state, { ...post, message: { ...post.message, flags, thread: threadObject(state, thread) } })
    return reply.status(201).send(withBot(state, thread))
  })

  memberRoutes(app, state)
}

function memberRoutes(app: FastifyInstance, state: State): void {
  app.get<InChannel>('/channels/:channel/thread-members', async ({ params }) => {
    const thread = threadOf(state, params.channel)
    return thread.members.map(id => threadMember(thread, id))
  })

  app.get<OfMember>('/channels/:channel/thread-members/:user', async ({ params }) => {
    const thread = threadOf(state, params.channel)
    const user = memberId(state, params.user)
    if (!thread.members.includes(user)) throw apiError('unknown-member')
    return threadMember(thread, user)
  })

  app.put<OfMember>('/channels/:channel/thread-members/:user', async ({ params }, reply) => {
    const thread = threadOf(state, params.channel)
    const user = memberId(state, params.user)
    if (thread.archived) throw apiError('archived-thread')
    demand(state, thread, 'SendMessagesInThreads')
    personOf(state, user)
    putChannel(state, { ...thread, members: [...new Set([...thread.members, user])] })
    return reply.status(204).send()
  })

  app.delete<OfMember>('/channels/:channel/thread-members/:user', async ({ params }, reply) => {
    const thread = threadOf(state, params.channel)
    const user = memberId(state, params.user)
    if (thread.archived) throw apiError('archived-thread')
    if (user !== state.bot) demand(state, thread, 'ManageThreads')
    putChannel(state, { ...thread, members: thread.members.filter(id => id !== user) })
    return reply.status(204).send()
  })
}

/** Throws Discord's 10003, or 50024 for a channel that is no thread. */
function threadOf(state: State, id: string): Thread {
  const channel = channelOf(state, id)
  if (channel.kind !== 'thread') throw apiError('wrong-channel-type')
  demand(state, channel)
  return channel
}

function memberId(state: State, user: string): string {
  return user === '@me' ? state.bot : validate(member, { user }).user
}

function withBot(state: State, thread: Thread): object {
  return { ...threadObject(state, thread), member: threadMember(thread, state.bot) }
}

function threadMember(thread: Thread, user: string): object {
  return { id: thread.id, user_id: user, join_timestamp: new Date(thread.archiveChanged).toISOString(), flags: 0 }
}
