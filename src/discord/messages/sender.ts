import { DiscordAPIError, RateLimitError, type REST, RESTJSONErrorCodes, SnowflakeUtil } from 'discord.js'
import {
  ChannelType,
  MessageFlags,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessagesThreadsJSONBody,
  Routes,
} from 'discord-api-types/v10'
import { z } from 'zod'
import type { Body } from '../../pages/model/blocks.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import { type ChannelId, channelId, type MessageId, messageId, type UserId } from '../../store/values/ids.ts'
import { present } from './present.ts'

/**
 * Which messages go first to Discord where there are more than it takes: games where somebody is waited for, then
 * others, then what nobody would miss.
 */
export type Priority = 'question' | 'news' | 'upkeep'

/** The requests of which messages are made. Each throws a RateLimitError where Discord takes it later only. */
export type Requests = Pick<REST, 'get' | 'post' | 'put' | 'patch' | 'delete'>

/** Sends messages to channels and people. Every call throws discord.js's DiscordAPIError where Discord refuses. */
export interface Sender {
  /** Posts a message. A second call with the same nonce within minutes returns the first one's message. */
  post(
    channel: ChannelId,
    body: Body,
    once: { readonly nonce: string; readonly ping: readonly UserId[] },
  ): Promise<MessageId>
  edit(channel: ChannelId, message: MessageId, body: Body): Promise<void>
  remove(channel: ChannelId, message: MessageId): Promise<void>
  /** Opens a thread below a message: the same one every time. */
  openThread(channel: ChannelId, message: MessageId, name: string): Promise<ChannelId>
  /** Opens an archived thread again. */
  unarchive(channel: ChannelId): Promise<void>
  /** Archives a thread; a channel that is no thread stays as it is. */
  archive(channel: ChannelId): Promise<void>
  /** The channel of direct messages with a user. */
  direct(user: UserId): Promise<ChannelId>
  /** The permissions that the bot lacks in a channel and needs there, by Discord's names; asked anew where it was refused. */
  missing(channel: ChannelId, isRefused?: boolean): Promise<readonly string[]>
  /** Whether a channel is a private thread, as far as the bot knows. */
  isPrivate(channel: ChannelId): boolean
  /** Whether everybody who may read one channel may see another one, as far as the bot knows. */
  isSeenByReaders(readers: ChannelId, other: ChannelId): Promise<boolean>
  /** The time by which a message is old. */
  now(): Date
  /** The same with another priority; without it, messages are news. */
  at(priority: Priority): Sender
}

/** What is known of channels without asking Discord. */
export type Known = Pick<Sender, 'missing' | 'isPrivate' | 'isSeenByReaders' | 'now'>

const THREADS: readonly number[] = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread]

const kind = z.object({ type: z.int() })
const created = z.object({ id: messageId })
const opened = z.object({ id: channelId })

/** A sender by way of these requests, and what is known of channels. */
export function sender(requests: (priority: Priority) => Requests, known: Known, priority: Priority = 'news'): Sender {
  const rest = requests(priority)
  return {
    ...known,
    at: other => sender(requests, known, other),
    async post(channel, body, { nonce, ping }) {
      const message: RESTPostAPIChannelMessageJSONBody = {
        ...payload(body),
        nonce,
        enforce_nonce: true,
        allowed_mentions: { parse: [], users: [...ping] },
      }
      return created.parse(await rest.post(Routes.channelMessages(channel), { body: message, files: [...body.files] }))
        .id
    },
    async edit(channel, message, body) {
      const changed: RESTPatchAPIChannelMessageJSONBody = { ...payload(body), allowed_mentions: { parse: [] } }
      await rest.patch(Routes.channelMessage(channel, message), { body: changed, files: [...body.files] })
    },
    async remove(channel, message) {
      await rest.delete(Routes.channelMessage(channel, message))
    },
    async openThread(channel, message, name) {
      const thread: RESTPostAPIChannelMessagesThreadsJSONBody = { name }
      try {
        return opened.parse(await rest.post(Routes.threads(channel, message), { body: thread })).id
      } catch (error) {
        // A thread has the id of the message that it begins from.
        if (isOpenedBefore(error)) return channelId.parse(message)
        throw error
      }
    },
    async unarchive(channel) {
      await rest.patch(Routes.channel(channel), { body: { archived: false } })
    },
    async archive(channel) {
      const { type } = kind.parse(await rest.get(Routes.channel(channel)))
      if (THREADS.includes(type)) await rest.patch(Routes.channel(channel), { body: { archived: true } })
    },
    async direct(user) {
      return opened.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: user } })).id
    },
  }
}

function isOpenedBefore(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage
}

/** A message's body as the REST API takes it; its files go beside it. */
export function payload(body: Body) {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: present(body),
    attachments: body.files.map((file, index) => ({ id: String(index), filename: file.name })),
  }
}

const MEANINGS = {
  10003: 'channel-gone',
  10008: 'message-gone',
  30046: 'too-old',
  50001: 'no-access',
  50007: 'dm-closed',
  50013: 'no-permission',
  50083: 'archived',
  160005: 'archived',
  50278: 'dm-closed',
} as const

/** What Discord's refusal means for a delivery; undefined if the next try may succeed. */
export function meaningOf(error: unknown): (typeof MEANINGS)[keyof typeof MEANINGS] | undefined {
  if (!(error instanceof DiscordAPIError)) return undefined
  return new Map(Object.entries(MEANINGS)).get(String(error.code))
}

/** Does something in a channel; an archived thread is opened for it first. */
export async function inOpenThread<T>(send: Sender, channel: ChannelId, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (meaningOf(error) !== 'archived') throw error
    await send.unarchive(channel).catch(refused => {
      // A locked thread is one that we may not open.
      throw meaningOf(refused) === 'no-permission' ? error : refused
    })
    return act()
  }
}

/** Edits a message; false if it is not there any more or too old to be edited. */
export async function tryToEdit(send: Sender, { channel, message }: PostedMessage, body: Body): Promise<boolean> {
  try {
    await inOpenThread(send, channel, () => send.edit(channel, message, body))
    return true
  } catch (error) {
    if (meaningOf(error) === 'message-gone' || meaningOf(error) === 'too-old') return false
    // Discord limits edits of old messages, and takes its time to lift that.
    if (error instanceof RateLimitError && isOld(message, send.now())) return false
    throw error
  }
}

/** Edits a message; false where Discord says that this is impossible. */
export async function editWhereAllowed(
  send: Sender,
  { channel, message }: PostedMessage,
  body: Body,
): Promise<boolean> {
  try {
    await inOpenThread(send, channel, () => send.edit(channel, message, body))
    return true
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
    return false
  }
}

/** Removes a message, unless Discord says that this is impossible. */
export async function tryToRemove(send: Sender, { channel, message }: PostedMessage): Promise<void> {
  try {
    await inOpenThread(send, channel, () => send.remove(channel, message))
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}

const AN_HOUR = 3_600_000

/** Whether a message is so old that Discord limits its edits besides. */
export function isOld(message: MessageId, now: Date): boolean {
  return now.getTime() - SnowflakeUtil.timestampFrom(message) > AN_HOUR
}
