import type { Recap } from '../tables/history/recap.ts'
import { byTurn } from '../tables/history/turns.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, speech } from '../words/speech.ts'
import { tellBeginning, tellTurn } from '../words/tell-turn.ts'
import { backToMore } from './back.ts'
import { operationButton } from './head.ts'
import { type Body, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'
import { mainLook, tablePicture } from './table-pictures.ts'
import { smallLines } from './turn-lines.ts'

/** How many lines are told, and how long they may be together: the log has the rest. */
const LINES = 5
const LENGTH = 300

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
  const lines = told.flatMap(turn => turn.split('\n'))
  const shown = lastThatFit(lines.slice(-LINES), LENGTH)
  const left = lines.length - shown.length
  const more = left === 0 ? [] : [spoken.ui.say('live.more-lines', { count: left })]
  const title = `**${gameName(spoken)} · ${spoken.ui.say(viewer === 'public' ? 'recap.title-watcher' : 'recap.title', { table: table.id })}**`
  const ways = row([operationButton(spoken.ui, toDo(table.id, 'log')), backToMore(table.id, spoken.ui)])
  if (told.length === 0) return page([text(`${title}\n${spoken.ui.say('recap.nothing')}`), ways])
  const painted = await tablePicture(services, spoken, view, {
    look: mainLook(spoken.game, view),
    ...(since !== undefined && { since }),
  })
  const marked = painted.lacking ? [] : [spoken.ui.say('recap.marked')]
  return page(
    [
      text([title, ...[...more, ...shown.map(line => line.trim())].map(line => `-# ${line}`)].join('\n')),
      ...painted.blocks,
      ...smallLines(marked),
      ways,
    ],
    painted.files,
  )
}
