import { ChannelType, DiscordAPIError, type REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { channelId } from '../../store/values/ids.ts'
import type { Channels } from '../messages/channels.ts'
import { isRefusal } from '../messages/keeping.ts'

const channelSeen = z.object({ type: z.int(), name: z.string().nullish() })

/** Without these nothing can be told in a channel. */
const NEEDED: readonly string[] = ['View Channel', 'Send Messages', 'Send Messages in Threads']

/** Where nothing can be posted but in what is below it. */
const WITHOUT_MESSAGES: readonly number[] = [
  ChannelType.GuildCategory,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
  ChannelType.GuildDirectory,
]

/** Where the operator hears what is amiss, in words for a log; `why` where they do not. */
export type OperatorReach =
  | { readonly isReached: true; readonly where: string }
  | { readonly isReached: false; readonly why: string }

/**
 * Whether what OPERATOR_CHANNEL names is a channel that the bot can write to, or a user whom it can write to. Posts nothing.
 * Throws where Discord does not answer.
 */
export async function reachOperator(
  rest: Pick<REST, 'get' | 'post'>,
  channels: Pick<Channels, 'missing'>,
  id: string,
): Promise<OperatorReach> {
  const seen = await unlessRefused(rest.get(Routes.channel(id)))
  if (seen === undefined) return reachUser(rest, id)
  const { type, name } = channelSeen.parse(seen)
  const where = name == null ? 'a direct message' : `#${name}`
  if (WITHOUT_MESSAGES.includes(type)) return { isReached: false, why: `${where} is no channel for messages` }
  const missing = (await channels.missing(channelId.parse(id), true)).filter(one => NEEDED.includes(one))
  return missing.length === 0
    ? { isReached: true, where }
    : { isReached: false, why: `the bot may not write in ${where}: it lacks ${missing.join(', ')}` }
}

async function reachUser(rest: Pick<REST, 'post'>, id: string): Promise<OperatorReach> {
  const direct = await unlessRefused(rest.post(Routes.userChannels(), { body: { recipient_id: id } }))
  return direct === undefined
    ? { isReached: false, why: `${id} is neither a channel that the bot sees nor a user whom it can write to` }
    : { isReached: true, where: `a direct message to the user ${id}` }
}

/** What Discord answers; undefined where it refuses. */
async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error) || (error instanceof DiscordAPIError && error.status === 400)) return undefined
    throw error
  }
}
