import { ApplicationFlagsBitField, REST, RESTEvents } from 'discord.js'
import { ApplicationFlags, ApplicationIntegrationType, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { reachOperator } from '../discord/alerts/reach-operator.ts'
import { openChannels } from '../discord/messages/channels.ts'
import { discordTime } from '../discord/rest/discord-time.ts'
import { type Identity, whoWeAre } from '../discord/shards/identity.ts'
import { openInformation } from '../discord/shards/information.ts'
import type { Settings } from '../process/settings.ts'
import { type Check, fine, thrown, wrong } from './check.ts'

/** How long Discord may take for an answer, in milliseconds. */
const WITHIN_MS = 8_000
/** By how many milliseconds our clock may differ from Discord's, which bears a minute. */
const OFF_MS = 30_000

const PRIVILEGED =
  ApplicationFlags.GatewayPresence |
  ApplicationFlags.GatewayPresenceLimited |
  ApplicationFlags.GatewayGuildMembers |
  ApplicationFlags.GatewayGuildMembersLimited |
  ApplicationFlags.GatewayMessageContent |
  ApplicationFlags.GatewayMessageContentLimited

const servers = z.object({ approximate_guild_count: z.int().optional() })
const listed = z.array(z.object({ name: z.string() }))

/** Whose the token is, and whether its application is set up as it should be. The client secret is not tried. */
export async function checkDiscord(
  { token, api, publicKey, operatorChannel }: Settings,
  commands: readonly string[],
): Promise<readonly Check[]> {
  if (token === undefined) return [fine('DISCORD_TOKEN: none: the playground is opened')]
  const rest = new REST({ api, timeout: WITHIN_MS, retries: 0 }).setToken(token)
  const time = discordTime(() => new Date())
  rest.on(RESTEvents.Response, (_, { headers }) => time.hear(headers.get('date')))
  try {
    const identity = await whoWeAre(rest, publicKey)
    return [
      ...(await whoChecks(rest, identity)),
      ...(publicKey === undefined ? [await startsCheck(rest)] : [fine('DISCORD_PUBLIC_KEY: it is this application’s')]),
      await commandsCheck(rest, identity, commands),
      ...(operatorChannel === undefined ? [] : [await operatorCheck(rest, operatorChannel)]),
      clockCheck(time.ahead()),
    ]
  } catch (error) {
    return [thrown(error)]
  }
}

async function whoChecks(rest: REST, { application, user }: Identity): Promise<readonly Check[]> {
  const { approximate_guild_count: count } = servers.parse(await rest.get(Routes.currentApplication()))
  const where = count === undefined ? '' : `, on about ${count} servers`
  const isForServers = application.integrationTypes.includes(ApplicationIntegrationType.GuildInstall)
  const isForUsers = application.integrationTypes.includes(ApplicationIntegrationType.UserInstall)
  const hasIntents = new ApplicationFlagsBitField(application.flags & PRIVILEGED).bitfield !== 0
  return [
    fine(`DISCORD_TOKEN: it is that of ${user.username} (application ${application.id})${where}`),
    fine(
      hasIntents ? 'privileged intents are on, and none is needed' : 'no privileged intent is on, and none is needed',
    ),
    isForServers
      ? fine(`it can be added to servers${isForUsers ? ' and by users for themselves' : ''}`)
      : wrong('it cannot be added to servers: tick “Guild Install” at discord.com/developers, under Installation'),
  ]
}

/** How many sessions may begin today, of which each shard takes one unless it resumes its own. */
async function startsCheck(rest: REST): Promise<Check> {
  const { shards, starts } = await openInformation(rest).said()
  const text = `Discord wants ${shards} shards and lets ${starts} more sessions begin today`
  return starts < shards ? wrong(`${text}: find in the log why so many did, and wait for a day`) : fine(text)
}

async function commandsCheck(rest: REST, { application }: Identity, commands: readonly string[]): Promise<Check> {
  const there = listed.parse(await rest.get(Routes.applicationCommands(application.id)))
  const known = new Set(there.map(({ name }) => name))
  const lacking = commands.filter(name => !known.has(name))
  return fine(
    lacking.length === 0
      ? `Discord has all ${commands.length} commands`
      : `Discord has ${commands.length - lacking.length} of ${commands.length} commands: a start registers the others`,
  )
}

/** Whether anybody hears what is amiss. */
async function operatorCheck(rest: REST, id: string): Promise<Check> {
  const reach = await reachOperator(rest, openChannels({ rest, told: () => undefined }), id)
  if (reach.isReached) return fine(`OPERATOR_CHANNEL: alerts go to ${reach.where}`)
  return wrong(`OPERATOR_CHANNEL: ${reach.why}, so nobody is told what is amiss`)
}

function clockCheck(ahead = 0): Check {
  const text = `this machine’s clock is ${(ahead / 1000).toFixed(1)} s ahead of Discord’s`
  return Math.abs(ahead) > OFF_MS ? wrong(`${text}: set it`) : fine(text)
}
