import { DiscordAPIError } from 'discord.js'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { digestOf } from '../../engine/basics/digest-of.ts'
import { forgetRegistered, isRegistered, keepRegistered, registeredElsewhere } from '../../store/servers.ts'
import type { Requests } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Identity } from '../shards/identity.ts'
import type { Registry } from '../slash/menu.ts'

const channel = z.object({ guild_id: z.string().optional() })

/** Of what the bot does not see, or is no channel, Discord says one of these. */
const NO_CHANNEL = new Set<unknown>([RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.MissingAccess])
/** Of a server where the bot is not, or not any more. */
const NO_SERVER = new Set<unknown>([RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess])

/** Tells Discord the operator's commands on the server of their channel alone, and takes them away from where they were before. */
export async function registerOperators(
  requests: Requests,
  { tables: { store }, operatorChannel }: Pick<DiscordServices, 'tables' | 'operatorChannel'>,
  { operators, application: { id } }: Pick<Registry, 'operators'> & Pick<Identity, 'application'>,
): Promise<void> {
  const guild = operatorChannel === undefined ? undefined : await serverOfChannel(requests, operatorChannel)
  const here = guild === undefined ? undefined : keyOf(id, guild)
  for (const key of await registeredElsewhere(store, keyOf(id, ''), here)) {
    const before = key.slice(keyOf(id, '').length)
    await unless(NO_SERVER, () => requests.put(Routes.applicationGuildCommands(id, before), { body: [] }))
    await forgetRegistered(store, key)
  }
  if (guild === undefined || here === undefined) return
  const body = operators.map(({ data }) => data)
  const fingerprint = digestOf(body)
  if (await isRegistered(store, here, fingerprint)) return
  await requests.put(Routes.applicationGuildCommands(id, guild), { body })
  await keepRegistered(store, here, fingerprint)
}

const keyOf = (application: string, guild: string) => `${application}/${guild}`

async function serverOfChannel(requests: Requests, id: string): Promise<string | undefined> {
  return unless(NO_CHANNEL, async () => channel.parse(await requests.get(Routes.channel(id))).guild_id)
}

async function unless<T>(refusals: ReadonlySet<unknown>, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DiscordAPIError && refusals.has(error.code)) return undefined
    throw error
  }
}
