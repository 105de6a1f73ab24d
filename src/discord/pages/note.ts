import type { Outline } from '../../tables/position.ts'
import { formatCustomId } from '../custom-id.ts'
import type { House } from '../house.ts'
import { button, page, rows, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { barely, gameName } from '../speech.ts'
import type { Locale } from '../words.ts'

/** What a player keeps for himself about a table. */
export function notePage(house: House, outline: Outline, locale: Locale, kept: string | undefined): Body {
  const spoken = barely(house.desk, outline, locale)
  const { id, startedAt } = outline.table
  const edit = formatCustomId({ type: 'do', table: id, beat: 0, deed: 'note', page: 0 })
  return page([
    text(`### ${gameName(spoken)} · ${spoken.house.say('note.title', { table: id })}`),
    text(kept ?? `-# ${spoken.house.say('note.none')}`),
    ...(startedAt !== undefined && outline.viewer !== 'public'
      ? rows([button(spoken.house.say('button.note'), edit)])
      : []),
  ])
}
