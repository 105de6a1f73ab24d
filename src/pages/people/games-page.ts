import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { tableName } from '../../words/speech.ts'
import { tellTimeLeft } from '../../words/tell-time-left.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Block, type Body, button, note, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'

const SHOWN = 12

/** Where a table's message is found, or at least its channel. */
export function tableLink({ guild, channel, message }: Pick<TableSummary, 'guild' | 'channel' | 'message'>): string {
  const end = message === undefined ? '' : `/${message}`
  return `https://discord.com/channels/${guild ?? '@me'}/${channel}${end}`
}

/** The tables of a player, those that wait for them first, each with a link; a button goes to the first of them. */
export function gamesPage(
  { boardAddress }: Pick<PageServices, 'boardAddress'>,
  tables: readonly TableSummary[],
  locale: Locale,
): Body {
  const ui = uiWords(locale)
  if (tables.length === 0) return note(ui.say('games.none'))
  const line = (table: TableSummary) => {
    const called = `**[${tableName({ words: gameWords(table.game, locale), ui }, table.id)}](${tableLink(table)})**`
    const name = [called, ...(table.practice ? [`🎓 ${ui.say('games.practice')}`] : []), `<#${table.channel}>`].join(
      ' ',
    )
    if (table.waiting !== undefined) {
      const until = table.timeLeft === undefined ? '' : `, ${tellTimeLeft([table.timeLeft], { ui, locale })}`
      return `- ⏳ ${name} · ${ui.say('games.waiting')}${until} (${ui.say(`weight.${table.waiting}`)})`
    }
    const status =
      table.status === 'OPEN'
        ? ui.say('live.seated', { seated: table.seated, places: table.places })
        : ui.say('games.others', { at: moment(table.lastAt, 'R') })
    return `- ${name} · ${status}`
  }
  const more = tables.length > SHOWN ? [`-# ${ui.say('games.more', { count: tables.length - SHOWN })}`] : []
  const parts: Block[] = [
    text(`### ${ui.say('games.title')}`),
    text([...tables.slice(0, SHOWN).map(line), ...more].join('\n')),
  ]
  const next = tables.find(table => table.waiting !== undefined)
  if (next === undefined) return page(parts)
  const turn = toDo(next.id, 'turn')
  const browser = boardAddress === undefined ? [] : [button(ui.say('button.browser'), toDo(next.id, 'browser'))]
  return page([...parts, row([button(ui.say('games.next', { table: next.id }), turn, 'main'), ...browser])])
}
