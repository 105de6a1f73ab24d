import type { Words } from '../../engine/contract/words.ts'
import type { GuildId, UserId } from '../../store/values/ids.ts'
import { BECOMES } from '../../tables/blocks/becomes-without.ts'
import type { SeenHit } from '../../tables/moderate/hit-by-ban.ts'
import type { ServerBan } from '../../tables/servers/banned-from.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { buttonName, markedText } from '../../words/names.ts'
import { tellPerson } from '../../words/tell-person.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { Banning } from '../model/press.ts'
import { linkedTable } from '../people/games-page.ts'

/** Where it is banned from, what that hits, and in which language it is said. */
interface About {
  readonly guild: GuildId
  readonly hit: SeenHit
  readonly locale: Locale
}

/** What a ban would hit, the one that there is already, and what whom it is for is called, as far as that is known. */
interface Asking extends About {
  readonly before: ServerBan | undefined
  readonly name: string | undefined
  /** It was asked before, and somebody has banned them since, or their ban is lifted or over. */
  readonly hasChanged?: boolean
}

/** Asks a moderator once more before they ban somebody: what it hits, and which ban it replaces. */
export function askToBanPage(press: Banning, { before, name, hasChanged, ...about }: Asking): Body {
  const words = uiWords(about.locale)
  const { user, days, reason } = press
  const person = `<@${user}>`
  const lines = [
    `**${days === 0 ? words.say('ban.ask', { person }) : words.say('ban.ask-days', { person, count: days })}**`,
    ...tellBefore(before, hasChanged, words),
    ...tellHitByBan(about, words),
    ...tellReason(reason, words),
  ]
  const called = name ?? before?.name
  const label =
    called === undefined ? words.say('button.ban') : words.say('button.ban-name', { name: buttonName(called) })
  return page([
    text(lines.join('\n')),
    row([button(label, press, 'stop'), button(words.say('button.no-ban'), { type: 'no-ban' })]),
  ])
}

/** That somebody is banned, until when, why, and what comes of it. */
export function bannedPage(
  { user, reason, until }: { readonly user: UserId; readonly reason: string; readonly until: Date | undefined },
  about: About,
): Body {
  const words = uiWords(about.locale)
  const person = `<@${user}>`
  const said =
    until === undefined
      ? words.say('ban.done', { person })
      : words.say('ban.done-until', { person, until: moment(until, 'f') })
  const lines = [
    `**${said}**`,
    ...tellHitByBan(about, words),
    ...tellReason(reason, words),
    `-# ${words.say('ban.told')}`,
  ]
  return page([text(lines.join('\n'))])
}

/** The ban that there is, and whether there was another one, or none, when it was asked first. */
function tellBefore(
  before: ServerBan | undefined,
  hasChanged: boolean | undefined,
  words: Words<UiKey>,
): readonly string[] {
  if (before === undefined) return hasChanged ? [`⚠️ ${words.say('ban.lifted-since')}`] : []
  const key = hasChanged ? 'ban.banned-since' : 'ban.before'
  return [`⚠️ ${words.say(key, { ban: tellBanTerms(before, words) })}`]
}

/** Until when a ban goes on, whose it is, since when and why. */
export function tellBanTerms({ by, at, until, reason }: ServerBan, words: Words<UiKey>): string {
  return [
    until === undefined ? words.say('bans.for-good') : words.say('bans.until', { until: moment(until, 'd') }),
    words.say('bans.by', { by: tellPerson(by, words), at: moment(at, 'd') }),
    ...(reason === '' ? [] : [words.say('deeds.reason', { why: markedText(reason) })]),
  ].join(' · ')
}

function tellReason(reason: string, words: Words<UiKey>): readonly string[] {
  return [`-# ${reason === '' ? words.say('ban.no-reason') : words.say('deeds.reason', { why: markedText(reason) })}`]
}

/** What it hits, a line for each; tables that whoever reads it does not see are counted alone. */
function tellHitByBan({ guild, hit, locale }: About, words: Words<UiKey>): readonly string[] {
  const lines = BECOMES.flatMap(how => {
    const { named, more: count } = hit[how]
    const linked = named.map(table =>
      linkedTable({ words: gameWords(table.game, locale), ui: words }, { ...table, guild }),
    )
    const more = count === 0 ? [] : [words.say(named.length === 0 ? 'ban.tables' : 'ban.more', { count })]
    const tables = [...linked, ...more]
    return tables.length === 0 ? [] : [`- ${words.say(`ban.${how}`, { tables: { list: tables } })}`]
  })
  return lines.length === 0 ? [words.say('ban.nothing')] : lines
}
