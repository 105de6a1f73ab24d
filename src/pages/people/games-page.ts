import type { Words } from '../../engine/contract/words.ts'
import type { InvitedTo } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { tableName } from '../../words/speech.ts'
import { tellTimeLeft } from '../../words/tell-time-left.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Block, type Body, type Button, button, note, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { newSeekButton } from '../opening/new-seek-form.ts'
import { newTableButton } from '../opening/new-table-form.ts'
import { tellOver } from './tell-cost.ts'

const SHOWN = 12

/** Where a table's message is found, or at least its channel. */
export function tableLink({ guild, channel, message }: Pick<TableSummary, 'guild' | 'channel' | 'message'>): string {
  const end = message === undefined ? '' : `/${message}`
  return `https://discord.com/channels/${guild ?? '@me'}/${channel}${end}`
}

/** The tables of a player, those to which they are invited, those that they follow, and those of the server at which they may sit down. */
interface Listed {
  readonly tables: readonly TableSummary[]
  readonly invitations: readonly InvitedTo[]
  readonly followed: readonly TableSummary[]
  readonly toJoin: readonly TableSummary[]
  /** Their tables that were found for what they seek and wait for their answer, as they are shown; they are not among the others. */
  readonly found: readonly Block[]
  /** What they seek on the server, as it is shown. */
  readonly sought: readonly Block[]
  /** Tables can be opened where it is asked. */
  readonly mayOpen: boolean
}

/** A player's tables, those that wait for them first, each with a link, and a button for the first of them; then those at which they may sit down. */
export function gamesPage(
  { boardAddress }: Pick<PageServices, 'boardAddress'>,
  { tables, found, invitations, followed, toJoin, sought, mayOpen }: Listed,
  locale: Locale,
): Body {
  const ui = uiWords(locale)
  const fresh = mayOpen ? [row([newTableButton(locale), newSeekButton(locale)])] : []
  if (tables.length + found.length + invitations.length + followed.length + toJoin.length + sought.length === 0) {
    const none = ui.say('games.none')
    return fresh.length === 0 ? note(none) : page([text(none), ...fresh])
  }
  const more = tables.length > SHOWN ? [`-# ${ui.say('games.more', { count: tables.length - SHOWN })}`] : []
  const lines = tables.slice(0, SHOWN).map(table => `- ${tellOwn(table, locale)}`)
  const own = tables.length === 0 ? ui.say('games.none-yet') : [...lines, ...more].join('\n')
  const next = tables.find(table => table.waiting !== undefined)
  return page([
    ...found,
    ...(tables.length === 0 && found.length > 0 ? [] : [text(`### ${ui.say('games.title')}`), text(own)]),
    ...(next === undefined ? [] : [toTurn(next, boardAddress !== undefined, ui)]),
    ...invitedBlocks(invitations, locale),
    ...followedBlocks(followed, locale),
    ...sought,
    ...joinBlocks(toJoin, locale),
    ...fresh,
  ])
}

function toTurn({ id }: TableSummary, hasBoard: boolean, ui: Words<UiKey>): Block {
  const browser = hasBoard ? [button(ui.say('button.browser'), toDo(id, 'browser'))] : []
  return row([button(ui.say('games.next', { table: id }), toDo(id, 'turn'), 'main'), ...browser])
}

/** A table by its name, with a link, and its channel. */
export function linkedName(table: TableSummary, locale: Locale): string {
  const spoken = { words: gameWords(table.game, locale), ui: uiWords(locale) }
  return `**[${tableName(spoken, table.id)}](${tableLink(table)})**`
}

function tellOwn(table: TableSummary, locale: Locale): string {
  const ui = uiWords(locale)
  const practice = table.practice ? [`🎓 ${ui.say('games.practice')}`] : []
  const name = [linkedName(table, locale), ...practice, `<#${table.channel}>`].join(' ')
  if (table.waiting !== undefined) {
    const until = table.timeLeft === undefined ? '' : `, ${tellTimeLeft([table.timeLeft], { ui, locale })}`
    return `⏳ ${name} · ${ui.say('games.waiting')}${until} (${ui.say(`weight.${table.waiting}`)})`
  }
  return `${name} · ${table.status === 'OPEN' ? tellSeats(table, ui) : ui.say(table.isOwn ? 'games.others' : 'games.last-move', { at: moment(table.lastAt, 'R') })}`
}

function tellSeats({ seated, places }: TableSummary, ui: Words<UiKey>): string {
  return ui.say('live.seated', { seated, places })
}

/** Tables that one only watches, and the way to what one follows. */
function followedBlocks(tables: readonly TableSummary[], locale: Locale): readonly Block[] {
  if (tables.length === 0) return []
  const ui = uiWords(locale)
  const lines = tables.map(table => `- ${tellOwn(table, locale)}`)
  return [
    text(`### ${ui.say('games.followed')}\n${lines.join('\n')}`),
    row([button(ui.say('button.follows'), { type: 'follows' })]),
  ]
}

/** Tables to which somebody is invited, each with buttons that answer. */
function invitedBlocks(invitations: readonly InvitedTo[], locale: Locale): readonly Block[] {
  if (invitations.length === 0) return []
  const ui = uiWords(locale)
  const lines = invitations.map(({ table, inviter }) => {
    const by = ui.say('games.invited-by', { user: inviter })
    return `- ${linkedName(table, locale)} <#${table.channel}> · ${by} · ${tellSeats(table, ui)} · ${ui.say(`pace.brief.${table.pace}`)}`
  })
  const buttons = invitations.flatMap(({ table: { id } }) => [
    button(ui.say('games.accept', { table: id }), toDo(id, 'accept'), 'go'),
    button(ui.say('games.decline', { table: id }), toDo(id, 'decline')),
  ])
  return [text(`### ${ui.say('games.invited')}\n${lines.join('\n')}`), row(buttons)]
}

/** Tables with free seats below a heading, each with a button that takes one. */
export function joinBlocks(
  tables: readonly TableSummary[],
  locale: Locale,
  heading: 'games.to-join' | 'games.waiting-too' = 'games.to-join',
): readonly Block[] {
  if (tables.length === 0) return []
  const ui = uiWords(locale)
  const lines = tables.map(table => {
    const room = table.vacant === undefined ? tellSeats(table, ui) : ui.say('games.vacant')
    return `- ${linkedName(table, locale)} <#${table.channel}> · ${room} · ${[ui.say(`pace.brief.${table.pace}`), ...tellOverBy(table, ui), ...tellAsks(table, ui)].join(' · ')}`
  })
  return [text(`### ${ui.say(heading)}\n${lines.join('\n')}`), row(tables.map(table => joinButton(table, ui)))]
}

/** By when a game is likely to be over that has not begun. */
function tellOverBy({ cost }: TableSummary, ui: Words<UiKey>): readonly string[] {
  return cost === undefined ? [] : [ui.say('estimate.brief', { date: tellOver(cost) })]
}

/** What a table asks of those who want a seat, in brief. */
function tellAsks({ asks }: TableSummary, ui: Words<UiKey>): readonly string[] {
  return asks === 'ANYBODY' ? [] : [ui.say(`asks.brief.${asks}`)]
}

function joinButton({ id, vacant }: TableSummary, ui: Words<UiKey>): Button {
  return vacant === undefined
    ? button(ui.say('games.join', { table: id }), toDo(id, 'join'), 'main')
    : button(ui.say('games.take-seat', { table: id }), toDo(id, 'seat-take', vacant), 'go')
}
