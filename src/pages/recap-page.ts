import type { Recap } from '../tables/history/recap.ts'
import { byTurn } from '../tables/history/turns.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, speech } from '../words/speech.ts'
import { tellBeginning, tellTurn } from '../words/tell-turn.ts'
import { backToMore } from './back.ts'
import { type Body, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { tablePictures } from './table-pictures.ts'

const CHARACTERS = 3000

/** What a player has missed, in words and as a picture with the changes marked. */
export async function recapPage(
  services: PageServices,
  { position, since, opening, entries }: Recap,
  locale: Locale,
): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { table, viewer, view } = position
  const told = [
    tellBeginning(spoken, viewer, opening),
    ...byTurn(entries).map(turn => tellTurn(spoken, viewer, turn)),
  ].filter(turn => turn !== '')
  const shown = lastThatFit(told, CHARACTERS)
  const left = told.length - shown.length
  const more = left === 0 ? [] : [`-# ${spoken.ui.say('recap.more', { count: left })}`]
  const title = `### ${gameName(spoken)} · ${spoken.ui.say('recap.title', { table: table.id })}`
  const back = row([backToMore(table.id, spoken.ui)])
  if (told.length === 0) return page([text(`${title}\n${spoken.ui.say('recap.nothing')}`), back])
  const moment = since === undefined ? {} : { since }
  const { blocks, files, lacking } = await tablePictures(services, spoken, view, moment)
  const marked = lacking ? [] : [text(`-# ${spoken.ui.say('recap.marked')}`)]
  return page([text([title, ...more, ...shown].join('\n')), ...blocks, ...marked, back], files)
}
