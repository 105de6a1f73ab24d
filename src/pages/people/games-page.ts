import type { Words } from '../../engine/contract/words.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { InvitedTo, WaitedFor } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { tableName } from '../../words/speech.ts'
import { tellTimeLeft } from '../../words/tell-time-left.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Block, type Body, type Button, button, note, page, row, text } from '../model/blocks.ts'
import { type PageOf, turnButtons } from '../model/on-page.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { newSeekButton } from '../opening/new-seek-form.ts'
import { newTableButton } from '../opening/new-table-form.ts'
import { tellOver } from './tell-cost.ts'
import { tellSitting } from './tell-sitting.ts'

const SHOWN = 12

/** Of how many seats that are offered there are buttons beside all else: Discord takes 40 things a message. */
const ANSWERED = 1

/** Where a table is, and its message if it has one. */
interface Linked extends Pick<TableSummary, 'channel'> {
  readonly guild?: TableSummary['guild'] | undefined
  readonly message?: TableSummary['message'] | undefined
}

/** Where a table's message is found, or at least its channel. */
export function tableLink({ guild, channel, message }: Linked): string {
  const end = message === undefined ? '' : `/${message}`
  return `https://discord.com/channels/${guild ?? '@me'}/${channel}${end}`
}

/** The tables of a player, those for a seat at which they wait, those to which they are invited, those that they follow, and those of the server at which they may sit down. */
interface Listed {
  readonly tables: readonly TableSummary[]
  readonly waiting: readonly WaitedFor[]
  readonly invitations: PageOf<InvitedTo>
  readonly followed: readonly TableSummary[]
  readonly toJoin: PageOf<TableSummary>
  /** Their tables that were found for what they seek and wait for their answer, as they are shown; they are not among the others. */
  readonly found: readonly Block[]
  /** What they seek on the server, as it is shown. */
  readonly sought: readonly Block[]
  /** Tables can be opened where it is asked. */
  readonly mayOpen: boolean
  /** That the player is banned from the server where it is asked, as it is said to them. */
  readonly banned?: Body
}

/** A player's tables, those that wait for them first, each with a link, and a button for the first of them; then those at which they may sit down. */
export function gamesPage(
  { boardAddress }: Pick<PageServices, 'boardAddress'>,
  { tables, found, waiting, invitations, followed, toJoin, sought, mayOpen, banned }: Listed,
  locale: Locale,
): Body {
  const ui = uiWords(locale)
  const fresh = mayOpen ? [row([newTableButton(locale), newSeekButton(locale)])] : []
  const all = [tables, found, waiting, invitations.shown, followed, toJoin.shown, sought]
  if (all.every(list => list.length === 0)) {
    if (banned !== undefined) return banned
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
    ...waitedBlocks(waiting, locale),
    ...invitedBlocks(invitations, locale),
    ...followedBlocks(followed, locale),
    ...sought,
    ...joinBlocks(toJoin, locale),
    ...fresh,
    ...(banned?.blocks ?? []),
  ])
}

function toTurn({ id }: TableSummary, hasBoard: boolean, ui: Words<UiKey>): Block {
  const browser = hasBoard ? [button(ui.say('button.browser'), toDo(id, 'browser'))] : []
  return row([button(ui.say('games.next', { table: id }), toDo(id, 'turn'), 'main'), ...browser])
}

/** A table by its name, with a link. */
export function linkedTable(spoken: Parameters<typeof tableName>[0], table: Linked & Pick<TableSummary, 'id'>): string {
  return `**[${tableName(spoken, table.id)}](${tableLink(table)})**`
}

/** The same of one in a list. */
export function linkedName(table: TableSummary, locale: Locale): string {
  return linkedTable({ words: gameWords(table.game, locale), ui: uiWords(locale) }, table)
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

/** Tables for a seat at which somebody waits, and where one is offered buttons that answer. */
function waitedBlocks(waiting: readonly WaitedFor[], locale: Locale): readonly Block[] {
  if (waiting.length === 0) return []
  const ui = uiWords(locale)
  const lines = waiting.flatMap(({ table, place, offeredTo }) => {
    const name = `${linkedName(table, locale)} <#${table.channel}>`
    if (offeredTo === undefined) return [`${name} · ${ui.say('games.in-reserve', { place })}`]
    const until = { until: moment(offeredTo, 'R') }
    const offered = ui.say(table.status === 'OPEN' ? 'games.kept-for-you' : 'games.vacant-for-you', until)
    return [[`🪑 ${name}`, offered, ...tellOverBy(table, ui)].join(' · '), ...tellWho(table, ui, locale)]
  })
  const offered = waiting.flatMap(({ table, offeredTo }) => (offeredTo === undefined ? [] : [table])).slice(0, ANSWERED)
  const answers = offered.length === 0 ? [] : [row(offered.flatMap(table => answerButtons(table, ui)))]
  return [text(`### ${ui.say('games.wait')}\n${lines.join('\n')}`), ...answers]
}

function answerButtons({ id: table }: TableSummary, ui: Words<UiKey>): readonly Button[] {
  return [
    button(ui.say('games.accept', { table }), toDo(table, 'accept'), 'go'),
    button(ui.say('games.decline', { table }), toDo(table, 'decline')),
  ]
}

/** Tables to which somebody is invited, each with buttons that answer. */
export function invitedBlocks({ shown, page: at, after }: PageOf<InvitedTo>, locale: Locale): readonly Block[] {
  if (shown.length === 0) return []
  const ui = uiWords(locale)
  const lines = shown.flatMap(({ table, inviter }) => {
    const by = ui.say('games.invited-by', { user: inviter })
    const terms = [tellSeats(table, ui), ui.say(`pace.brief.${table.pace}`), ...tellOverBy(table, ui)]
    const first = [`${linkedName(table, locale)} <#${table.channel}>`, by, ...terms].join(' · ')
    return [first, ...tellWho(table, ui, locale, inviter)]
  })
  const turn = turnButtons({ page: at, after }, to => ({ type: 'invited', page: to }), turnLabels(ui))
  return [
    text([`### ${ui.say('games.invited')}`, ...lines, ...tellMore(after, ui)].join('\n')),
    row([...shown.flatMap(({ table }) => answerButtons(table, ui)), ...turn]),
  ]
}

/** How tables with free seats are listed: below which heading, and where the pages are turned of one game's alone. */
interface Listing {
  readonly heading?: 'games.to-join' | 'games.waiting-too'
  readonly game?: string
  /** Pages cannot be turned there. */
  readonly isLetter?: boolean
}

/** Tables with free seats below a heading, each with who sits there and a button that takes a seat. */
export function joinBlocks(
  { shown, page: at, after }: PageOf<TableSummary>,
  locale: Locale,
  { heading = 'games.to-join', game = '', isLetter = false }: Listing = {},
): readonly Block[] {
  if (shown.length === 0) return []
  const ui = uiWords(locale)
  const lines = shown.flatMap(table => {
    const terms = [ui.say(`pace.brief.${table.pace}`), ...tellOverBy(table, ui), ...tellAsks(table, ui)]
    const first = [`${linkedName(table, locale)} <#${table.channel}>`, tellRoom(table, ui), ...terms].join(' · ')
    return [first, ...tellWho(table, ui, locale)]
  })
  const turn = isLetter
    ? []
    : turnButtons({ page: at, after }, to => ({ type: 'to-join', page: to, game }), turnLabels(ui))
  return [
    text([`### ${ui.say(heading)}`, ...lines, ...tellMore(after, ui, isLetter)].join('\n')),
    row([...shown.map(table => joinButton(table, ui)), ...turn]),
  ]
}

function tellMore(count: number, ui: Words<UiKey>, isLetter = false): readonly string[] {
  return count === 0 ? [] : [`-# ${ui.say(isLetter ? 'games.more-on-server' : 'games.more', { count })}`]
}

const turnLabels = (ui: Words<UiKey>) => [ui.say('games.page-before'), ui.say('games.page-after')] as const

/** How many seats are taken, and what somebody would get who has none. */
function tellRoom(table: TableSummary, ui: Words<UiKey>): string {
  if (table.vacant !== undefined) return ui.say('games.vacant')
  const { room } = table
  const taken = tellSeats(table, ui)
  return room === 'computer' || room === 'kept' ? `${taken} · ${ui.say(`games.room.${room}`)}` : taken
}

function tellWho({ prospect }: TableSummary, ui: Words<UiKey>, locale: Locale, first?: UserId): readonly string[] {
  return prospect === undefined ? [] : tellSitting(prospect.sitting, ui, locale, first)
}

/** By when a game is likely to be over. */
function tellOverBy({ prospect }: TableSummary, ui: Words<UiKey>): readonly string[] {
  const cost = prospect?.cost
  return cost === undefined ? [] : [ui.say('estimate.brief', { date: tellOver(cost) })]
}

/** What a table asks of those who want a seat, in brief. */
function tellAsks({ asks }: TableSummary, ui: Words<UiKey>): readonly string[] {
  return asks === 'ANYBODY' ? [] : [ui.say(`asks.brief.${asks}`)]
}

function joinButton({ id, vacant, room }: TableSummary, ui: Words<UiKey>): Button {
  if (vacant !== undefined) return button(ui.say('games.take-seat', { table: id }), toDo(id, 'seat-take', vacant), 'go')
  return room === 'kept'
    ? button(ui.say('games.reserve', { table: id }), toDo(id, 'reserve'))
    : button(ui.say('games.join', { table: id }), toDo(id, 'join'), 'main')
}
