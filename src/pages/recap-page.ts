import type { Recap } from '../tables/history/recap.ts'
import { byTurn } from '../tables/history/turns.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, speech } from '../words/speech.ts'
import { tellBeginning, tellTurn } from '../words/tell-turn.ts'
import { backToMore } from './back.ts'
import { type Body, page, row, text } from './model/blocks.ts'
import type { PageHouse } from './model/page-house.ts'
import { tablePictures } from './table-pictures.ts'

const CHARACTERS = 3000

/** What a player has missed, in words and as a picture with the changes marked. */
export async function recapPage(
  house: PageHouse,
  { position, since, opening, entries }: Recap,
  locale: Locale,
): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { table, viewer, view } = position
  const told = [
    tellBeginning(spoken, viewer, opening),
    ...byTurn(entries).map(turn => tellTurn(spoken, viewer, turn)),
  ].filter(turn => turn !== '')
  const shown = lastThatFit(told, CHARACTERS)
  const left = told.length - shown.length
  const more = left === 0 ? [] : [`-# ${spoken.house.say('recap.more', { count: left })}`]
  const title = `### ${gameName(spoken)} · ${spoken.house.say('recap.title', { table: table.id })}`
  const back = row([backToMore(table.id, spoken.house)])
  if (told.length === 0) return page([text(`${title}\n${spoken.house.say('recap.nothing')}`), back])
  const moment = since === undefined ? {} : { since }
  const { blocks, files, lacking } = await tablePictures(house, spoken, view, moment)
  const marked = lacking ? [] : [text(`-# ${spoken.house.say('recap.marked')}`)]
  return page([text([title, ...more, ...shown].join('\n')), ...blocks, ...marked, back], files)
}
