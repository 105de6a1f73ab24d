import { banLetter, liftedLetter } from '../../../pages/servers/ban-letter.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { GuildId, UserId } from '../../../store/values/ids.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { type PlayerSettings, readPlayerSettings } from '../../../tables/people/player-settings.ts'
import { banOn, banToTell } from '../../../tables/servers/banned-from.ts'
import { languageSeen } from '../../../tables/servers/language-seen.ts'
import { noteTold } from '../../../tables/servers/was-told.ts'
import { type Locale, localeOf } from '../../../words/locales.ts'
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
  if (isDeaf(settings)) return
  const after = quietUntil(settings, context.now())
  if (after !== undefined) return context.store.outbox.enqueue({ queue: 'tell-banned', payload: job, after })
  const body = banLetter(ban, await serverName(guild), await languageOf(services, { guild, user, settings }))
  const sent = await sendDirectly(services, send, { user, settings }, { body, nonce: nonceOf('banned', ban.id) })
  if (sent !== undefined) await noteTold(context, ban)
}

/** Tells in the same way whoever was told of their ban that it is lifted, unless they are banned anew. */
export async function tellLifted(
  services: DiscordServices,
  send: Sender,
  serverName: (guild: GuildId) => Promise<string | undefined>,
  job: Payloads['tell-lifted'],
): Promise<void> {
  const { tables: context } = services
  const { ban, guild, user } = job
  if ((await banOn(context, { guild, user })) !== undefined) return
  const settings = await readPlayerSettings(context, user)
  if (isDeaf(settings)) return
  const after = quietUntil(settings, context.now())
  if (after !== undefined) return context.store.outbox.enqueue({ queue: 'tell-lifted', payload: job, after })
  const body = liftedLetter(await serverName(guild), await languageOf(services, { guild, user, settings }))
  await sendDirectly(services, send, { user, settings }, { body, nonce: nonceOf('lifted', ban) })
}

/** Discord refuses direct messages to them, or they want to be told nothing. */
function isDeaf({ dmClosed, ways }: PlayerSettings): boolean {
  return dmClosed || Object.values(ways).every(way => way === 'NONE')
}

/** The language that they have set, or else the one in which they were last seen. */
async function languageOf(
  { tables: context, locale }: DiscordServices,
  { settings, ...who }: { readonly guild: GuildId; readonly user: UserId; readonly settings: PlayerSettings },
): Promise<Locale> {
  return localeOf(settings.locale ?? (await languageSeen(context, who))) ?? locale
}
