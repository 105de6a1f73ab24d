import type { KeptTemplate, Template } from '../../tables/servers/template.ts'
import type { Locale } from '../../words/locales.ts'
import { commandWords, gameWords, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** What new tables begin with on a server, game by game, each option as it is typed. */
export function templatesPage(
  all: readonly KeptTemplate[],
  locale: Locale,
  whyNot: (one: KeptTemplate) => string | undefined,
): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('templates.none'))
  const lines = all.map(one => {
    const game = gameWords(one.game, locale).say('game.name')
    const why = whyNot(one)
    const told = words.say('templates.line', { game, terms: { list: tellTerms(one.template, locale) } })
    return `- ${why === undefined ? told : `⚠️ ${told} ${words.say('templates.unfit', { why })}`}`
  })
  return note([`### ${words.say('templates.title')}`, ...lines, `-# ${words.say('templates.how')}`].join('\n'))
}

/** Each term as an option of the command: its name, and what it is called there. */
function tellTerms({ players, options = {}, minimum, ...terms }: Template, locale: Locale): readonly string[] {
  const words = commandWords(locale)
  const { pace, late, start, after, asks, quiet, silence, hints, brisk } = terms
  const typed = (name: string, value: string | number) => `${name} \`${value}\``
  const flags = { quiet, silence, hints, brisk }
  const named = Object.entries(options).map(([name, value]) => (value === true ? name : `${name} ${value}`))
  const ui = uiWords(locale)
  return [
    ...(players === undefined ? [] : [typed(words.say('play.new.players.name'), players)]),
    ...(named.length === 0 ? [] : [typed(words.say('play.new.options.name'), named.join('; '))]),
    ...(pace === undefined ? [] : [typed(words.say('play.new.pace.name'), words.say(`play.new.pace.${pace}`))]),
    ...(late === undefined ? [] : [typed(words.say('play.new.late.name'), words.say(`play.new.late.${late}`))]),
    ...(['quiet', 'silence', 'hints', 'brisk'] as const).flatMap(flag => {
      const on = flags[flag]
      return on === undefined
        ? []
        : [typed(words.say(`play.new.${flag}.name`), ui.say(on ? 'templates.yes' : 'templates.no'))]
    }),
    ...(start === undefined ? [] : [typed(words.say('play.new.start.name'), words.say(`play.new.start.${start}`))]),
    ...(after === undefined ? [] : [typed(words.say('play.new.after.name'), words.say(`play.new.after.${after}`))]),
    ...(minimum === undefined ? [] : [typed(words.say('play.new.minimum.name'), minimum)]),
    ...(asks === undefined ? [] : [typed(words.say('play.new.asks.name'), words.say(`play.new.asks.${asks}`))]),
  ]
}
