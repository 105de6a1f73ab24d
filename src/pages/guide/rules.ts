import type { AnyGame } from '../../engine/contract/game.ts'
import type { Locale } from '../../words/locales.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Block, type Body, button, type ListOption, list, note, page, row, text } from '../model/blocks.ts'
import type { Press } from '../model/press.ts'
import { quoted } from '../model/refusals.ts'
import { type Reader, tellSearch } from './chapter-page.ts'
import { passages } from './index-of-rules.ts'

/** How many passages are shown: each has a button in one row. */
const MOST_FOUND = 5
/** As many games have a button each; more are a list. */
const MOST_BUTTONS = 10

/** Whose rules are wanted. */
export function whichRulesPage(games: readonly AnyGame[], reader: Reader): Body {
  const { locale } = reader
  const words = uiWords(locale)
  const open = gameButtons(games, locale, game => ({ type: 'chapter', game, chapter: 'about' }))
  return page([text(`### ${words.say('rules.which')}`), ...open, tellSearch(reader)])
}

/** A button for each game, or where they are many a list of them, in which one is picked. */
export function gameButtons(
  games: readonly AnyGame[],
  locale: Locale,
  pressOf: (game: string) => Press,
  ofList?: Press,
): readonly Block[] {
  const named = games.map(({ id }) => ({ id, name: gameWords(id, locale, [], 'plain').say('game.name') }))
  if (ofList === undefined || games.length <= MOST_BUTTONS)
    return [row(named.slice(0, MOST_BUTTONS * 2).map(({ id, name }) => button(name, pressOf(id))))]
  const options = named.map(({ id, name }): ListOption => ({ label: name, picked: { type: 'name', name: id } }))
  return [list({ press: ofList, options })]
}

/** What the rules of these games say about something, with a button to each chapter that speaks of it. */
export function foundPage(games: readonly AnyGame[], locale: Locale, about: string): Body {
  const words = uiWords(locale)
  const found = passages(games, locale, about).slice(0, MOST_FOUND)
  if (found.length === 0) return note(words.say('rules.nothing', { about: quoted(about) }))
  const isOne = games.length === 1
  const titleOf = ({ game, chapter }: (typeof found)[number]) => {
    const told = gameWords(game.id, locale, [], 'plain')
    const title = told.say(`rules.${chapter}.title`)
    return isOne ? title : `${told.say('game.name')} · ${title}`
  }
  return page([
    text(`### ${words.say('rules.found', { about: quoted(about) })}`),
    ...found.map(passage => text(`-# ${titleOf(passage)}\n> ${passage.text}`)),
    row(
      found.map(passage => {
        const { game, chapter } = passage
        return button(titleOf(passage), { type: 'chapter', game: game.id, chapter })
      }),
    ),
  ])
}
