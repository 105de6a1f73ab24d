import type { Outline } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { barely, gameName } from '../../words/speech.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'

/** What a player keeps for themselves about a table. */
export function notePage(services: PageServices, outline: Outline, locale: Locale, kept: string | undefined): Body {
  const spoken = barely(services.tables, outline, locale)
  const { id } = outline.table
  return page([
    text(`### ${gameName(spoken)} · ${spoken.ui.say('note.title', { table: id })}`),
    text(kept ?? `-# ${spoken.ui.say('note.none')}`),
    row([button(spoken.ui.say('button.note'), toDo(id, 'note'))]),
  ])
}
