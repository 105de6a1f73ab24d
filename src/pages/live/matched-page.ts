import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import { fateOfMatched, type Matched } from '../../tables/seeks/matched.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { speech } from '../../words/speech.ts'
import { operationButton } from '../head.ts'
import { type Body, button, link, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { linkedTable, tableLink } from '../people/games-page.ts'
import { tellSeated, tellTerms } from './lobby-page.ts'

/**
 * Asks somebody whether they will play at the table that was found for what they seek, directly with all that they may want to
 * know; once that is answered, or over, it says what became of it.
 */
export function matchedPage(
  services: Pick<PageServices, 'tables'>,
  { position, reliability, cost, standings }: Pick<PublicSnapshot, 'position' | 'reliability' | 'cost' | 'standings'>,
  matched: Pick<Matched, 'user' | 'isWithdrawn'>,
  locale: Locale,
  who = '',
): Body {
  const spoken = speech(services.tables, position, locale)
  const { ui } = spoken
  const { table, seats } = position
  const linked = { ...table, message: standings.live?.message }
  const found = `${who}🔎 ${ui.say('matched.found', { table: linkedTable(spoken, linked) })}`
  const fate = fateOfMatched(matched, position)
  const confirmBy = seats.find(({ user }) => user === matched.user)?.confirmBy
  if (fate !== 'open' || confirmBy === undefined || position.phase !== 'lobby')
    return page([text(`${found}\n${fate === 'open' ? '' : ui.say(`matched.${fate}`)}`)])
  const ask = ui.say('matched.ask', { until: moment(confirmBy, 'f') })
  const isDirect = who === ''
  return page([
    text([found, ...(isDirect ? tellTerms(position, spoken, cost) : [ask])].join('\n')),
    ...(isDirect ? [text([...tellSeated(position, spoken, reliability), ask].join('\n'))] : []),
    row([
      operationButton(ui, toDo(table.id, 'confirm')),
      button(ui.say('matched.decline'), toDo(table.id, 'leave')),
      link(ui.say('games.open'), tableLink(linked)),
    ]),
  ])
}
