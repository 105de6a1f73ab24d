import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { channelObject } from '../state/channel-object.ts'
import { deleteChannel, putChannel, setArchived } from '../state/channels.ts'
import { botMay, demand } from '../state/permissions.ts'
import type { Thread } from '../state/records.ts'
import { channelOf, type State } from '../state/state.ts'
import { text, yesOrNo } from '../validate/fields.ts'
import { validate } from '../validate/validate.ts'
import type { RestContext } from './context.ts'
import { appliedTags, availableTags, demandTags, setTags } from './forum-posts.ts'

interface OfChannel {
  Params: { channel: string }
}

const change = z.object({
  name: text(1, LIMITS.threadName).nullish(),
  topic: text(0, 1024).nullish(),
  archived: yesOrNo,
  locked: yesOrNo,
  available_tags: availableTags.nullish(),
  applied_tags: appliedTags.nullish(),
})

/** Channels of every kind. */
export function channelRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.get<OfChannel>('/channels/:channel', async ({ params }) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel)
    return channelObject(state, channel)
  })

  app.patch<OfChannel>('/channels/:channel', async ({ params, body }) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel)
    const { name, topic, archived, locked, available_tags, applied_tags } = validate(change, body)
    if (channel.kind === 'dm') throw apiError('wrong-channel-type')
    if (channel.kind === 'text') {
      demand(state, channel, 'ManageChannels')
      const tagged = channel.forum && available_tags ? setTags(state, channel, available_tags) : channel
      return channelObject(state, putChannel(state, { ...tagged, ...(name && { name }), ...(topic && { topic }) }))
    }
    const changes = archived !== false || typeof locked === 'boolean' || typeof name === 'string' || applied_tags
    if (changes || channel.locked) demandThread(state, channel, typeof locked === 'boolean')
    // Members who may write in a thread may take it out of the archive.
    else demand(state, channel, 'SendMessagesInThreads')
    // Discord lets an archived thread be taken out of the archive, and changes nothing else of it.
    if (channel.archived && archived !== false) throw apiError('archived-thread')
    const tags = applied_tags ? { tags: tagsOf(state, channel, applied_tags) } : {}
    const renamed = name || applied_tags ? putChannel(state, { ...channel, ...(name && { name }), ...tags }) : channel
    return channelObject(
      state,
      setArchived(state, renamed, {
        ...(typeof archived === 'boolean' && { archived }),
        ...(typeof locked === 'boolean' && { locked }),
      }),
    )
  })

  app.delete<OfChannel>('/channels/:channel', async ({ params }) => {
    const channel = channelOf(state, params.channel)
    demand(state, channel, channel.kind === 'thread' ? 'ManageThreads' : 'ManageChannels')
    const object = channelObject(state, channel)
    if (channel.kind !== 'dm') deleteChannel(state, channel)
    return object
  })
}

/** Throws Discord's 10087 or 50013, and 50024 for a thread that is no post. */
function tagsOf(state: State, thread: Thread, ids: readonly string[]): readonly string[] {
  const parent = channelOf(state, thread.parent)
  if (parent.kind !== 'text' || parent.forum === undefined) throw apiError('wrong-channel-type')
  return demandTags(state, parent, ids)
}

/** A thread's maker may rename and archive it; to lock it, or for a locked one, MANAGE_THREADS is needed. */
function demandThread(state: State, thread: Thread, locks: boolean): void {
  if (botMay(state, thread, 'ManageThreads')) return
  if (thread.owner !== state.bot || thread.locked || locks) throw apiError('missing-permissions')
}
