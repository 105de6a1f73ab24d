import type { Position } from '../../tables/position.ts'
import { formatCustomId } from '../custom-id.ts'
import type { House } from '../house.ts'
import { button, page, rows, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { gameName, speech } from '../speech.ts'
import type { Locale } from '../words.ts'

/** What a player keeps for himself about a table. */
export function notePage(house: House, position: Position, locale: Locale, kept: string | undefined): Body {
  const spoken = speech(house.desk, position, locale)
  const { id } = position.table
  const edit = formatCustomId({ type: 'do', table: id, beat: 0, deed: 'note', page: 0 })
  return page([
    text(`### ${gameName(spoken)} · ${spoken.house.say('note.title', { table: id })}`),
    text(kept ?? `-# ${spoken.house.say('note.none')}`),
    ...(position.phase === 'game' && position.viewer !== 'public'
      ? rows([button(spoken.house.say('button.note'), edit)])
      : []),
  ])
}
