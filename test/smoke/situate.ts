import { ChannelType, PermissionFlagsBits, PermissionsBitField } from 'discord.js'
import { z } from 'zod'
import { openChannels } from '../../src/discord/messages/channels.ts'
import { Failed, refusalOf } from './failed.ts'
import type { Ground, Where } from './ground.ts'
import type { SmokeSettings } from './settings.ts'

/** Where the steps are taken, and what counts there: the stand-in is made alike. */
export interface Situation extends Where {
  readonly botName: string
  readonly serverName: string
  readonly channelName: string
  /** What the bot may do, as Discord's bit set. */
  readonly permissions: string
  readonly inForum:
    | { readonly permissions: string; readonly tags: readonly string[]; readonly requiresTag: boolean }
    | undefined
  /** In which ways the application can be installed. */
  readonly integrationTypes: readonly number[]
}

/** What the steps need, by Discord's names: what tables need, and to take threads away again. */
const NEEDED = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
  'Manage Threads': PermissionFlagsBits.ManageThreads,
}

const user = z.object({ id: z.string(), username: z.string() })
const application = z.object({
  id: z.string(),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
  interactions_endpoint_url: z.string().nullish(),
})
const named = z.object({ id: z.string(), name: z.string() })
const channel = z.object({
  id: z.string(),
  type: z.int(),
  name: z.string().optional(),
  guild_id: z.string().optional(),
  flags: z.int().default(0),
  available_tags: z.array(z.object({ name: z.string() })).default([]),
})

const REQUIRES_TAG = 1 << 4

/** Looks where we are. Throws a Failed with what to do where the steps cannot be taken there. */
export async function situate(on: Pick<Ground, 'quietly' | 'byBot'>, settings: SmokeSettings): Promise<Situation> {
  const read = async <T>(what: string, path: string, schema: z.ZodType<T>) => {
    const answer = await on.quietly({ path })
    if (answer.status >= 400) throw refusalOf(what, answer)
    const parsed = schema.safeParse(answer.body)
    if (!parsed.success) throw new Failed(`${what}: what answers at DISCORD_API does not answer as Discord does`)
    return parsed.data
  }
  const bot = await read('DISCORD_TOKEN', '/users/@me', user)
  const app = await read('the application', '/applications/@me', application)
  const there = await read('SMOKE_CHANNEL', `/channels/${settings.channel}`, channel)
  if (there.type !== ChannelType.GuildText) throw new Failed('SMOKE_CHANNEL: not a text channel of a server')
  const server = await read('the server', `/guilds/${there.guild_id}`, named)
  const { forum: id } = settings
  const forum = id === undefined ? undefined : await read('SMOKE_FORUM', `/channels/${id}`, channel)
  if (forum !== undefined && forum.type !== ChannelType.GuildForum) throw new Failed('SMOKE_FORUM: not a forum')
  if (forum !== undefined && forum.guild_id !== there.guild_id) {
    throw new Failed('SMOKE_FORUM: on another server than SMOKE_CHANNEL; take two channels of the same test server')
  }
  const may = (where: string) => permissionsIn(on, { where, bot: bot.id, application: app.id })
  return {
    application: app.id,
    bot: bot.id,
    botName: bot.username,
    guild: server.id,
    serverName: server.name,
    channel: there.id,
    channelName: there.name ?? '',
    permissions: await may(there.id),
    forum: id,
    isPosted: Boolean(app.interactions_endpoint_url),
    inForum: forum && {
      permissions: await may(forum.id),
      tags: forum.available_tags.map(({ name }) => name),
      requiresTag: (forum.flags & REQUIRES_TAG) !== 0,
    },
    integrationTypes: Object.keys(app.integration_types_config ?? { 0: {} }).map(Number),
  }
}

interface Asking {
  readonly where: string
  readonly bot: string
  readonly application: string
}

/** What the bot may do in a channel, as it reckons that itself. Throws a Failed with a link for what is missing. */
async function permissionsIn(on: Pick<Ground, 'byBot'>, { where, bot, application }: Asking): Promise<string> {
  const found = await on.byBot(undefined, async rest => {
    const channels = openChannels({ rest, told: () => undefined })
    return channels.at(where, performance.now())
  })
  const permissions = found === undefined || found.isDMBased() ? undefined : found.permissionsFor(bot)
  if (!permissions)
    throw new Failed(`what the bot may do in the channel ${where} cannot be told: is it on that server?`)
  const missing = Object.entries(NEEDED).filter(([, bit]) => !permissions.has(bit))
  if (missing.length > 0) {
    const all = new PermissionsBitField(Object.values(NEEDED)).bitfield
    const link = `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${all}`
    const names = missing.map(([name]) => name).join(', ')
    throw new Failed(`the bot lacks ${names} in the channel ${where}: give it that, or invite it anew by ${link}`)
  }
  return permissions.bitfield.toString()
}
