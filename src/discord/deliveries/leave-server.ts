import { DiscordAPIError } from 'discord.js'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import type { Payloads } from '../../store/jobs/queues.ts'
import { markLeft } from '../../store/servers.ts'
import type { Requests } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'

/** Has the bot leave a server, unless it is not there any more. */
export async function leaveServer(
  { tables: { store, now }, log }: Pick<DiscordServices, 'tables' | 'log'>,
  requests: Requests,
  { guild }: Payloads['leave-server'],
): Promise<void> {
  try {
    await requests.delete(Routes.userGuild(guild))
  } catch (error) {
    if (!(error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownGuild)) throw error
    return
  }
  await markLeft(store, guild, now())
  log.info({ guild }, 'the bot has left a server')
}
