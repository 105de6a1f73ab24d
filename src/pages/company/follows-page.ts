import type { GuildId, TableId } from '../../store/values/ids.ts'
import { FOLLOW_WAYS, type FollowWay } from '../../tables/following/follow-target.ts'
import type { FollowNamed } from '../../tables/following/read-follows.ts'
import type { Locale } from '../../words/locales.ts'
import { plainName } from '../../words/names.ts'
import { tableName } from '../../words/speech.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Body, button, list, MOST_OPTIONS, note, page, row, text } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'

/** Who reads of what they follow, and where. */
interface FollowReader {
  readonly locale: Locale
  readonly guild: GuildId | undefined
}

/** What somebody follows and when they are told of it, with a list to stop any of it. */
export function followsPage(follows: readonly FollowNamed[], reader: FollowReader): Body {
  const ui = uiWords(reader.locale)
  if (follows.length === 0) return note(ui.say('follow.none'))
  const lines = follows.map(one => {
    const { target } = one
    const what = target.type === 'player' ? `<@${target.player}>` : followName(one, reader)
    return `- ${what} · ${ui.say(`follow.way.${one.way}`)}`
  })
  const options = follows
    .slice(0, MOST_OPTIONS)
    .map(one => ({ label: followName(one, reader), picked: { type: 'name', name: String(one.id) } as const }))
  return page([
    text([`### ${ui.say('follow.title')}`, ...lines, `-# ${ui.say('follow.told')}`].join('\n')),
    list({ press: { type: 'unfollow' }, options, placeholder: ui.say('follow.stop') }),
  ])
}

/** What is followed, by name, where nobody can be mentioned. */
export function followName({ target, game, name }: FollowNamed, { locale, guild }: FollowReader): string {
  const ui = uiWords(locale)
  if (target.type === 'table')
    return game === undefined
      ? ui.say('live.table', { table: target.table })
      : tableName({ words: gameWords(game, locale), ui }, target.table)
  if (target.type === 'player') return plainName(name ?? target.player)
  const where = { key: target.guild === guild ? 'follow.here' : 'follow.elsewhere' }
  const games = target.games.map(one => gameWords(one, locale).say('game.name'))
  return games.length === 0
    ? ui.say('follow.free', { where })
    : ui.say('follow.free-of', { where, games: { list: games } })
}

/** That somebody follows a table and when they are told of it, with the other ways and the way out. */
export function followedTablePage(table: TableId, way: FollowWay, locale: Locale): Body {
  const ui = uiWords(locale)
  const others = FOLLOW_WAYS.filter(one => one !== way)
  return page([
    text(`${ui.say('follow.table', { table, way: { key: `follow.way.${way}` } })}\n-# ${ui.say('follow.told')}`),
    row([
      ...others.map(one => button(ui.say(`button.follow-${one}`), toDo(table, 'follow', FOLLOW_WAYS.indexOf(one) + 1))),
      button(ui.say('button.unfollow'), toDo(table, 'unfollow')),
      button(ui.say('button.back'), toDo(table, 'more')),
    ]),
  ])
}
