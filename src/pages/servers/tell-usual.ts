import type { Words } from '../../engine/contract/words.ts'
import type { Template } from '../../tables/servers/template.ts'
import type { Locale } from '../../words/locales.ts'
import { tellOption } from '../../words/speech.ts'
import { commandWords, gameText, gameWords, type UiKey, uiWords } from '../../words/words.ts'

/** What a server's usual table of a game is like: each of its terms in a few words. */
export function tellUsual(template: Template, game: string, locale: Locale): readonly string[] {
  const ui = uiWords(locale)
  const { players, pace, late, quiet, silence, hints, brisk, asks } = template
  const flags = { hints, quiet, silence, brisk }
  return [
    ...(players === undefined ? [] : [ui.say('seek.players', { count: players })]),
    ...tellOptions(template, game, locale),
    ...(pace === undefined ? [] : [ui.say(`pace.brief.${pace}`)]),
    ...(late === undefined ? [] : [ui.say(`usual.late.${late}`)]),
    ...(['hints', 'quiet', 'silence', 'brisk'] as const).flatMap(flag =>
      flags[flag] === undefined ? [] : [ui.say(flags[flag] ? `usual.${flag}` : `usual.no-${flag}`)],
    ),
    ...tellStart(template, locale),
    ...(asks === undefined ? [] : [ui.say(`usual.asks.${asks}`)]),
  ]
}

/** That a table is so since that is usual on its server; no line where nothing is. */
export function asUsualHere(terms: readonly string[], ui: Words<UiKey>): readonly string[] {
  return terms.length === 0 ? [] : [`-# ${ui.say('usual.here', { terms: { list: terms } })}`]
}

/** The game's own options. What today's rules do not know is as it was typed. */
function tellOptions({ options = {} }: Template, game: string, locale: Locale): readonly string[] {
  const [words, ui] = [gameWords(game, locale), uiWords(locale)]
  return Object.entries(options).map(([name, value]) => {
    const option = gameText(game, locale, `option.${name}`) ?? name
    if (typeof value === 'string' && gameText(game, locale, `option.${name}.${value}`) !== undefined)
      return tellOption({ words, ui }, name, value)
    return value === false ? ui.say('usual.without', { option }) : option
  })
}

function tellStart({ start, after, minimum }: Template, locale: Locale): readonly string[] {
  const [ui, words] = [uiWords(locale), commandWords(locale)]
  return [
    ...(start === undefined ? [] : [ui.say(`usual.start.${start}`)]),
    ...(after === undefined ? [] : [ui.say('usual.after', { time: words.say(`play.new.after.${after}`) })]),
    ...(minimum === undefined ? [] : [ui.say('usual.minimum', { count: minimum })]),
  ]
}
