import type { ChangedTemplate } from '../../tables/moderate/set-template.ts'
import type { KeptTemplate, Template } from '../../tables/servers/template.ts'
import type { Locale } from '../../words/locales.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'
import { tellUsual } from './tell-usual.ts'

/** Whose usual tables are told, and why one of them is not used. */
interface Shown {
  readonly locale: Locale
  /** The game that was asked for; all of the server's where none was. */
  readonly game?: string | undefined
  whyNot(one: KeptTemplate): string | undefined
}

/** What new tables begin with on a server, game by game. */
export function templatesPage(all: readonly KeptTemplate[], { locale, game, whyNot }: Shown): Body {
  const words = uiWords(locale)
  const shown = game === undefined ? all : all.filter(one => one.game === game)
  if (shown.length === 0)
    return note(words.say(game === undefined ? 'templates.none' : 'templates.none-of', { game: named(game, locale) }))
  const lines = shown.map(one => {
    const why = whyNot(one)
    const told = words.say('templates.line', {
      game: named(one.game, locale),
      terms: { list: tellUsual(one.template, one.game, locale) },
    })
    return `- ${why === undefined ? told : `⚠️ ${told} ${words.say('templates.unfit', { why })}`}`
  })
  return note([`### ${words.say('templates.title')}`, ...lines, `-# ${words.say('templates.how')}`].join('\n'))
}

/** What a game's new tables began with before a change, and begin with since. */
export function changedTemplatePage({ game, before, now }: ChangedTemplate, locale: Locale): Body {
  const words = uiWords(locale)
  const told = (template: Template) => {
    const list = tellUsual(template, game, locale)
    return list.length === 0 ? { key: 'templates.everywhere' } : { list }
  }
  const changed = words.say('templates.changed', { game: named(game, locale), before: told(before), now: told(now) })
  return note([changed, `-# ${words.say('templates.how')}`].join('\n'))
}

function named(game: string | undefined, locale: Locale): string {
  return game === undefined ? '' : gameWords(game, locale).say('game.name')
}
