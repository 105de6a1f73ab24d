import { unhurried } from '../engine/basics/unhurried.ts'
import { byTurn } from '../tables/history/turns.ts'
import type { WholeLog } from '../tables/history/whole-log.ts'
import { inOrder } from '../words/in-order.ts'
import type { Locale } from '../words/locales.ts'
import { barely, gameName } from '../words/speech.ts'
import { tellTableEvent } from '../words/tell-table-event.ts'
import { tellBeginning, tellTurn } from '../words/tell-turn.ts'
import { backToTurn } from './back.ts'
import { type Body, button, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'

/** A page holds as many turns as are still read with pleasure, and as fit into one message. */
const TURNS = 12
const CHARACTERS = 3500

/** A page of what happened at a table, turn by turn and a line for each step, as its viewer may know it; page 0 holds the newest. */
export async function logPage(services: PageServices, log: WholeLog, locale: Locale, wanted: number): Promise<Body> {
  const { outline, entries, tableEvents } = log
  const spoken = barely(services.tables, outline, locale)
  const { table, viewer } = outline
  const besides = tableEvents.map(event => ({
    entry: event.entry,
    lines: [() => `- *${tellTableEvent(spoken, event)}*`],
  }))
  const played = inOrder(byTurn(entries), besides, turn => [() => tellTurn(spoken, viewer, turn)])
  const told: string[] = []
  for await (const tell of unhurried([() => tellBeginning(spoken, viewer, log.opening), ...played])) {
    const part = tell()
    if (part !== '') told.push(part)
  }
  const pages = inPages(told)
  const shown = Math.min(Math.max(wanted, 0), pages.length - 1)
  const turn = (to: number, key: 'list.before' | 'list.after') => button(spoken.ui.say(key), toDo(table.id, 'log', to))
  const title = spoken.ui.say('log.title', { table: table.id, page: shown + 1, pages: pages.length })
  return page([
    text(`### ${gameName(spoken)} · ${title}`),
    text(told.length === 0 ? spoken.ui.say('log.empty') : (pages[shown] ?? []).join('\n')),
    row([
      ...(shown < pages.length - 1 ? [turn(shown + 1, 'list.before')] : []),
      ...(shown > 0 ? [turn(shown - 1, 'list.after')] : []),
      ...backToTurn(outline, spoken.ui),
    ]),
  ])
}

/** Pages of turns, the newest page first and each read downwards; never none. */
function inPages(paragraphs: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]]
  let room = CHARACTERS
  for (const paragraph of paragraphs.toReversed()) {
    const last = pages.at(-1) ?? []
    room -= paragraph.length + 1
    if (last.length > 0 && (room < 0 || last.length === TURNS)) {
      pages.push([paragraph])
      room = CHARACTERS - paragraph.length
    } else last.unshift(paragraph)
  }
  return pages
}
