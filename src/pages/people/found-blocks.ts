import type { Words } from '../../engine/contract/words.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { type Block, type Button, button, row, text } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'
import { linkedName } from './games-page.ts'

/** How many of them have buttons beside all else: Discord takes 40 things a message. */
const ANSWERED = 2

/** A lobby where somebody has still to say whether they will play, and until when. */
interface ToConfirm extends TableSummary {
  readonly confirmBy: Date
}

/** Whether somebody has still to say at a table whether they will play. */
export function isToConfirm(table: TableSummary): table is ToConfirm {
  return table.confirmBy !== undefined
}

/** Tables that were found for what somebody seeks and wait for their answer, with buttons that give it. */
export function foundBlocks(tables: readonly ToConfirm[], locale: Locale): readonly Block[] {
  if (tables.length === 0) return []
  const ui = uiWords(locale)
  const lines = tables.map(table => {
    const terms = [ui.say('seek.players', { count: table.places }), ui.say(`pace.brief.${table.pace}`)]
    const ask = ui.say('games.to-confirm', { until: moment(table.confirmBy, 'f') })
    return `- ⏳ ${[`${linkedName(table, locale)} <#${table.channel}>`, ...terms, ask].join(' · ')}`
  })
  const first = tables.slice(0, ANSWERED)
  return [
    text(`### ${ui.say('games.found')}\n${lines.join('\n')}`),
    row(first.flatMap(({ id }) => confirmButtons(id, ui))),
  ]
}

/** The buttons that say whether somebody will play at a table that was found for them. */
export function confirmButtons(table: TableId, ui: Words<UiKey>): readonly Button[] {
  return [
    button(ui.say('games.confirm', { table }), toDo(table, 'confirm'), 'go'),
    button(ui.say('games.not-this-time', { table }), toDo(table, 'leave')),
  ]
}
