import type { TableId } from '../../store/values/ids.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import { backToPanel } from '../back.ts'
import { operationButton } from '../head.ts'
import { type Body, link, page, row, text } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'

interface LinkFacts {
  readonly table: TableId
  readonly url: string
  /** For how long it opens, in minutes. */
  readonly minutes: number
  /** Since when the board is open already. */
  readonly openSince: readonly Date[]
  /** They have a panel to go back to. */
  readonly plays: boolean
}

/** A link to the board in a browser, for its reader alone; and the way to close those that are open. */
export function boardLinkPage({ table, url, minutes, openSince, plays }: LinkFacts, locale: Locale): Body {
  const ui = uiWords(locale)
  const since = openSince.map(at => moment(at, 'f'))
  const open = since.length === 0 ? [] : [ui.say('browser.since', { since: { list: since } })]
  return page([
    text([`### ${ui.say('browser.title', { table })}`, ui.say('browser.offer', { minutes }), ...open].join('\n')),
    row([
      link(ui.say('browser.open'), url),
      ...(since.length === 0 ? [] : [operationButton(ui, toDo(table, 'browser-close'))]),
      ...(plays ? [backToPanel(table, ui)] : []),
    ]),
  ])
}
