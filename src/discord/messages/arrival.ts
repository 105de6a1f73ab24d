import { type Client, Events, type Interaction } from 'discord.js'
import {
  ApplicationIntegrationType,
  ChannelType,
  GatewayDispatchEvents,
  InteractionContextType,
} from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Place } from '../../operations/model/actor.ts'
import { channelId, guildId } from '../../store/values/ids.ts'
import { type Target, targetIn } from './target.ts'

/** Where an interaction comes from, as it says itself. */
interface Whereabouts extends Pick<Place, 'parent'> {
  readonly inThread: boolean
  /** A server's text channel. */
  readonly isText: boolean
  /** A thread in which only those may write who manage threads. */
  readonly isLocked: boolean
  readonly isArchived: boolean
  /** A thread that only those see who were added to it. */
  readonly isPrivate: boolean
  /** It is the bot's to write to: on a server that has installed it, or in its own direct messages. */
  readonly isOurs: boolean
  /** How long members wait there between two messages, in seconds, and whether it is for adults alone. */
  readonly slowMode: number
  readonly hasAgeLimit: boolean
}

/** What is read of an interaction's payload beside what discord.js reads. */
interface Told {
  readonly spot: Whereabouts
  /** On whom or on which message a command of a menu was chosen. */
  readonly target: Target | undefined
}

/** An interaction as it comes in, by whichever way. */
export interface Arrival extends Told {
  readonly interaction: Interaction
}

/** What an interaction says of the place that it comes from. */
export interface Whence extends Pick<Arrival, 'spot'> {
  readonly interaction: Pick<Interaction, 'applicationId' | 'guildId' | 'channelId' | 'appPermissions'>
}

const THREADS: readonly number[] = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread]

const from = z.object({
  channel: z.object({
    type: z.int(),
    parent_id: channelId.nullish(),
    thread_metadata: z.object({ locked: z.boolean().optional(), archived: z.boolean().optional() }).optional(),
    rate_limit_per_user: z.int().nullish(),
    nsfw: z.boolean().nullish(),
  }),
})

/** By whose installation an interaction comes: a user who has the app for themselves has it where its bot is not, too. */
const installed = z.union([
  z
    .object({
      context: z.literal(InteractionContextType.Guild),
      guild_id: guildId,
      authorizing_integration_owners: z.object({ [ApplicationIntegrationType.GuildInstall]: guildId }),
    })
    .refine(
      ({ guild_id, authorizing_integration_owners: owners }) =>
        owners[ApplicationIntegrationType.GuildInstall] === guild_id,
    ),
  z.object({ context: z.literal(InteractionContextType.BotDM) }),
])

/** What a payload tells beside what discord.js reads. */
export function toldBy(payload: unknown): Told {
  return { spot: spotIn(payload), target: targetIn(payload) }
}

/** Where an interaction comes from, read from its payload. */
function spotIn(payload: unknown): Whereabouts {
  const channel = from.safeParse(payload).data?.channel
  const inThread = channel !== undefined && THREADS.includes(channel.type)
  return {
    inThread,
    isText: channel?.type === ChannelType.GuildText,
    parent: inThread ? (channel.parent_id ?? undefined) : undefined,
    isLocked: channel?.thread_metadata?.locked === true,
    isArchived: channel?.thread_metadata?.archived === true,
    slowMode: channel?.rate_limit_per_user ?? 0,
    hasAgeLimit: channel?.nsfw === true,
    isPrivate: channel?.type === ChannelType.PrivateThread,
    isOurs: installed.safeParse(payload).success,
  }
}

const ofInteraction = z.object({ id: z.string() })

/** How many payloads are remembered until discord.js has made interactions of them, which it does at once when it is ready. */
const REMEMBERED = 1_000

/** Hears the interactions that a client is told of by the gateway. */
export function hearArrivals(client: Client, hear: (arrival: Arrival) => void): void {
  const told = new LRUCache<string, Told>({ max: REMEMBERED })
  // discord.js hands on no thread that it has not heard of before.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (payload: unknown) => {
    const { data } = ofInteraction.safeParse(payload)
    if (data !== undefined) told.set(data.id, toldBy(payload))
  })
  client.on(Events.InteractionCreate, interaction => {
    const what = told.get(interaction.id) ?? toldBy(undefined)
    told.delete(interaction.id)
    hear({ interaction, ...what })
  })
}
