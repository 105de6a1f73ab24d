import { type Body, page, text } from '../../pages/model/blocks.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { digest, markDigest, type StalledTable } from '../../tables/lobby/stalled.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { tableName } from '../../words/speech.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { inOpenThread, meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'

const SHOWN = 20

/** Tells a server which of its tables have stalled; nothing where none has. Nobody is pinged. */
export async function deliverDigest(
  services: DiscordServices,
  send: Sender,
  { guild }: Payloads['digest'],
): Promise<void> {
  const told = await digest(services.tables, guild)
  if (told === undefined) return
  const { channel } = told
  const isSeen = await Promise.all(told.tables.map(table => send.isSeenByReaders(channel, table.channel)))
  const tables = told.tables.filter((_, index) => isSeen[index])
  if (tables.length > 0) {
    const nonce = nonceOf('digest', guild, services.tables.now().toISOString().slice(0, 10))
    try {
      await inOpenThread(send, channel, () =>
        send.post(channel, digestPage(tables, services.locale), { nonce, ping: [] }),
      )
      services.watch.delivery('digest', 'sent')
    } catch (error) {
      services.watch.delivery('digest', meaningOf(error) === undefined ? 'failed' : 'given-up')
      if (meaningOf(error) === undefined) throw error
    }
  }
  await markDigest(services.tables, guild)
}

function digestPage(tables: readonly StalledTable[], locale: Locale): Body {
  const words = uiWords(locale)
  const lines = tables.slice(0, SHOWN).map(table => {
    const name = tableName({ words: gameWords(table.game, locale), ui: words }, table.id)
    const link = `[${name}](${tableLink(table)})`
    const since = moment(table.lastAt, 'R')
    if (table.status === 'OPEN') return `- ${words.say('digest.open', { table: link, since })}`
    const nobody = table.lacksPlayer ? [words.say('digest.somebody')] : []
    const people = { list: [...table.people.map(user => `<@${user}>`), ...nobody] }
    return `- ${words.say('digest.waits', { table: link, since, people })}`
  })
  const left = tables.length - SHOWN
  const more = left > 0 ? [`-# ${words.say('games.more', { count: left })}`] : []
  return page([text([`### ${words.say('digest.title')}`, ...lines, ...more].join('\n'))])
}
