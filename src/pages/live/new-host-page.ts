import type { Notice } from '../../tables/history/notice.ts'
import type { Locale } from '../../words/locales.ts'
import { gameName, speech } from '../../words/speech.ts'
import { type Body, link, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { tableLink } from '../people/games-page.ts'

/** That somebody hosts a lobby from now on, and the way there. */
export function newHostPage(
  { tables: context }: Pick<PageServices, 'tables'>,
  { position, message }: Notice,
  locale: Locale,
  who = '',
): Body {
  const { table } = position
  const spoken = speech(context, position, locale)
  return page([
    text(`${who}${spoken.ui.say('host.now', { game: gameName(spoken), table: table.id })}`),
    row([link(spoken.ui.say('games.open'), tableLink({ ...table, message }))]),
  ])
}
