import { cut } from '../../engine/basics/cut.ts'
import type { Words } from '../../engine/contract/words.ts'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { LIMIT_NAMES, type SomeLimits } from '../../tables/limits/server-limits.ts'
import type { LoggedDeed, TableDeed } from '../../tables/moderate/read-deeds.ts'
import type { ServerDeed } from '../../tables/servers/note-deed.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { tellPerson } from '../../words/tell-person.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Body, note, page, row, text } from '../model/blocks.ts'
import { onPage, turnButtons } from '../model/on-page.ts'
import { linkedTable } from '../people/games-page.ts'
import { newerAndOlder } from './bans-page.ts'
import { tellUsual } from './tell-usual.ts'

/** How many deeds are on a page, and how much of a reason: Discord takes 4000 characters a message. */
const A_PAGE = 8
const LONGEST = 120

/** What moderators and the operator did on a server, the newest first; a page of it, or its last one. */
export function deedsPage(
  all: readonly LoggedDeed[],
  { guild, wanted, locale }: { readonly guild: GuildId; readonly wanted: number; readonly locale: Locale },
): Body {
  const words = uiWords(locale)
  const days = KEPT_DAYS.deed
  if (all.length === 0) return note(words.say('deeds.none', { days }))
  const on = onPage(all, wanted, A_PAGE)
  const lines = on.shown.map(deed => `- ${moment(deed.at, 'd')} ${tellDeed(deed, guild, locale)}`)
  return page([
    text([`### ${words.say('deeds.title')}`, ...lines, `-# ${words.say('deeds.kept', { days })}`].join('\n')),
    row(turnButtons(on, to => ({ type: 'deeds', page: to }), newerAndOlder(words))),
  ])
}

function tellDeed({ by, what }: LoggedDeed, guild: GuildId, locale: Locale): string {
  const words = uiWords(locale)
  const who = by === undefined ? words.say('deeds.operator') : tellPerson(by, words)
  const told = 'table' in what ? atTable(what, who, { guild, locale }) : onServer(what, who, locale)
  const why = 'reason' in what && what.reason !== undefined ? cut(what.reason, LONGEST) : ''
  const hit = 'table' in what || what.deed !== 'ban' ? [] : tellCounts(what, words)
  return [told, ...hit, ...(why === '' ? [] : [words.say('deeds.reason', { why: markedText(why) })])].join(' ')
}

function atTable(
  { deed, table, user, channel }: TableDeed,
  by: string,
  { guild, locale }: { readonly guild: GuildId; readonly locale: Locale },
): string {
  const ui = uiWords(locale)
  const named =
    table === undefined
      ? ui.say('deeds.hidden')
      : linkedTable({ words: gameWords(table.game, locale), ui }, { ...table, guild })
  return ui.say(user !== undefined && deed === 'replace' ? 'deeds.table.replace-of' : `deeds.table.${deed}`, {
    by,
    table: named,
    ...(user !== undefined && { user: tellPerson(user, ui) }),
    channel: channel === undefined ? ui.say('deeds.elsewhere') : `<#${channel}>`,
  })
}

function onServer(what: ServerDeed, by: string, locale: Locale): string {
  const words = uiWords(locale)
  return words.say(keyOf(what), {
    by,
    ...('user' in what && { user: tellPerson(what.user, words) }),
    ...('channel' in what && { channel: `<#${what.channel}>` }),
    ...('until' in what && { until: moment(what.until, 'd') }),
    ...('seats' in what && { count: what.seats }),
    ...('game' in what && { game: gameWords(what.game, locale).say('game.name') }),
    ...('terms' in what && { terms: { list: tellUsual(what.terms, what.game, locale) } }),
    ...('limits' in what && { limits: { list: tellLimits(what.limits, words) } }),
  })
}

/** What came of a ban, as far as it hit anything. */
function tellCounts(
  { left = 0, closed = 0, games = 0 }: Extract<ServerDeed, { readonly deed: 'ban' }>,
  words: Words<UiKey>,
): readonly string[] {
  const counts = { left, closed, games }
  return (['left', 'closed', 'games'] as const).flatMap(what =>
    counts[what] === 0 ? [] : [words.say(`deeds.hit.${what}`, { count: counts[what] })],
  )
}

function tellLimits(limits: SomeLimits, words: Words<UiKey>): readonly string[] {
  return LIMIT_NAMES.flatMap(name => {
    const max = limits[name]
    return max === undefined ? [] : [words.say('limits.set', { label: words.say(`limits.${name}`), max })]
  })
}

function keyOf(what: ServerDeed): UiKey {
  switch (what.deed) {
    case 'ban':
      return what.until === undefined ? 'deeds.ban' : 'deeds.ban-until'
    case 'template':
      return what.terms === undefined ? 'deeds.template' : 'deeds.template-to'
    case 'tables':
      return `deeds.tables.${what.where}`
    case 'limits':
    case 'allowed':
      return Object.keys(what.limits).length === 0 ? `deeds.${what.deed}-usual` : `deeds.${what.deed}`
    case 'digest':
    case 'seeks':
      return what.channel === undefined ? `deeds.no-${what.deed}` : `deeds.${what.deed}`
    default:
      return `deeds.${what.deed}`
  }
}
