import { banLetter } from '../../../pages/servers/ban-letter.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { GuildId } from '../../../store/values/ids.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { readPlayerSettings } from '../../../tables/people/player-settings.ts'
import { banToTell } from '../../../tables/servers/banned-from.ts'
import { localeOf } from '../../../words/locales.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import type { Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { sendDirectly } from '../send-directly.ts'

/**
 * Tells somebody by one direct message, and not in their quiet hours, that they are banned from a server; who takes none, wants to
 * be told nothing, or has never used the bot, reads it where they are refused.
 */
export async function tellBanned(
  services: DiscordServices,
  send: Sender,
  serverName: (guild: GuildId) => Promise<string | undefined>,
  job: Payloads['tell-banned'],
): Promise<void> {
  const { tables: context } = services
  const ban = await banToTell(context, job.ban)
  if (ban?.user === undefined) return
  const { user, guild } = ban
  const settings = await readPlayerSettings(context, user)
  if (settings.dmClosed || Object.values(settings.ways).every(way => way === 'NONE')) return
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'tell-banned', payload: job, after: until })
  const body = banLetter(ban, await serverName(guild), localeOf(settings.locale) ?? services.locale)
  await sendDirectly(services, send, { user, settings }, { body, nonce: nonceOf('banned', ban.id) })
}
