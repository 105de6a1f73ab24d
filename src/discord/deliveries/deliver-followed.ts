import { newsPage } from '../../pages/company/news-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import type { UserId } from '../../store/values/ids.ts'
import { readNews } from '../../tables/following/read-news.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import type { Member } from '../../tables/record/rights.ts'
import { localeOf } from '../../words/locales.ts'
import { publicLocale } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { sendDirectly } from './send-directly.ts'

/** Tells somebody by one direct message what is new of what they follow: what everybody may know of tables that they may see now. */
export async function deliverFollowed(
  services: DiscordServices,
  send: Sender,
  member: (user: UserId) => Member,
  job: Payloads['followed'],
): Promise<void> {
  const { user, batch } = job
  const { tables: context, log } = services
  const settings = await readPlayerSettings(context, user)
  if (settings.dmClosed) return
  const news = await readNews({ ...context, member: member(user) }, job, ({ table, error }) =>
    log.error({ err: error, table }, 'what is new of a table could not be told'),
  )
  const [first] = [...news.tables, ...news.players]
  const locale = localeOf(settings.locale) ?? (first === undefined ? services.locale : publicLocale(first.position))
  const body = newsPage(services, news, locale)
  if (body !== undefined)
    await sendDirectly(services, send, { user, settings }, { body, nonce: nonceOf('followed', batch) })
}
