import { welcomePage } from '../../pages/guide/help-page.ts'
import type { ChannelId } from '../../store/values/ids.ts'
import { localeOf } from '../../words/locales.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'

/** As much of the services as a greeting takes. */
type Greeter = Pick<DiscordServices, 'log' | 'locale'> & { readonly tables: Pick<DiscordServices['tables'], 'games'> }

/** Where somebody is greeted, and the language that is spoken there, as Discord calls it. */
interface Place {
  readonly channel: ChannelId
  readonly locale: string
}

/** Says once what Chaski is and how to begin; where it may not write, or Discord refuses, nothing is said. */
export async function welcome(
  { tables, log, locale: usual }: Greeter,
  send: Pick<Sender, 'post' | 'missing'>,
  { channel, locale }: Place,
): Promise<void> {
  if ((await send.missing(channel)).length > 0) return
  const body = welcomePage([...tables.games.values()], localeOf(locale) ?? usual)
  try {
    await send.post(channel, body, { nonce: nonceOf('welcome', channel), ping: [] })
  } catch (error) {
    log.info({ err: error, channel }, 'nobody could be greeted')
  }
}
