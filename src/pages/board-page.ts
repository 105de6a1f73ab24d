import type { Position } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { meant } from '../words/meant.ts'
import { type Speech, speech, tableName } from '../words/speech.ts'
import { backToMore } from './back.ts'
import { type Body, note, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { tablePicture } from './table-pictures.ts'
import { watcherPage } from './watcher-page.ts'

/** The whole table in words, as its viewer may know it. */
export function boardPage(services: PageServices, position: Position, locale: Locale): Body {
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return notBegun(services, position, spoken)
  const title = `### ${tableName(spoken, position.table.id)}`
  const back = row([backToMore(position.table.id, spoken.ui)])
  return page([text(`${title}\n${spoken.game.board(position.view, spoken.words)}`), back])
}

/** A part of the table's picture, large: around a place, or, for '', wherever something happened last. */
export async function cropPage(
  services: PageServices,
  position: Position,
  locale: Locale,
  typed: string,
): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return notBegun(services, position, spoken)
  const { game, words } = spoken
  const caption = game.caption(position.view, words)
  const { view } = position
  const crop = meant(
    typed,
    (game.pictures.crops?.(view) ?? []).map(id => ({ id, names: [] })),
  )
  const shown = await tablePicture(services, spoken, view, { look: { crop } })
  const back = row([backToMore(position.table.id, spoken.ui)])
  const title = `### ${tableName(spoken, position.table.id)}`
  return page([text(`${title}\n**${caption.phase}**`), ...shown.blocks, back], shown.files)
}

/** That there is nothing to be seen yet; whoever has no seat is offered what they can do. */
function notBegun(services: PageServices, position: Position, { ui, locale }: Speech): Body {
  if (position.viewer === 'public') return watcherPage(services, position, locale)
  return note(ui.say('refused.not-started', { table: position.table.id }))
}
