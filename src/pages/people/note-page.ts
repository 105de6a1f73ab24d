import type { Outline } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { barely, gameName } from '../../words/speech.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { PageHouse } from '../model/page-house.ts'
import { toDo } from '../model/press.ts'

/** What a player keeps for themselves about a table. */
export function notePage(house: PageHouse, outline: Outline, locale: Locale, kept: string | undefined): Body {
  const spoken = barely(house.desk, outline, locale)
  const { id } = outline.table
  return page([
    text(`### ${gameName(spoken)} · ${spoken.house.say('note.title', { table: id })}`),
    text(kept ?? `-# ${spoken.house.say('note.none')}`),
    row([button(spoken.house.say('button.note'), toDo(id, 'note'))]),
  ])
}
