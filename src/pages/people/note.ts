import type { Outline } from '../../tables/record/position.ts'
import { barely, gameName } from '../../words/speech.ts'
import type { Locale } from '../../words/words.ts'
import { deedId } from '../model/custom-id.ts'
import { button, page, rows, text } from '../model/page.ts'
import type { PageHouse } from '../model/page-house.ts'
import type { Body } from '../model/reply.ts'

/** What a player keeps for themselves about a table. */
export function notePage(house: PageHouse, outline: Outline, locale: Locale, kept: string | undefined): Body {
  const spoken = barely(house.desk, outline, locale)
  const { id } = outline.table
  return page([
    text(`### ${gameName(spoken)} · ${spoken.house.say('note.title', { table: id })}`),
    text(kept ?? `-# ${spoken.house.say('note.none')}`),
    ...rows([button(spoken.house.say('button.note'), deedId(id, 'note'))]),
  ])
}
