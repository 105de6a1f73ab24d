import type { AnyGame } from '../../engine/contract/game.ts'
import { gameWords, houseWords, type Locale } from '../../words/words.ts'
import { formatGuideId } from '../model/guide-id.ts'
import { button, note, page, rows, select, text } from '../model/page.ts'
import { quoted } from '../model/refusals.ts'
import type { Body } from '../model/reply.ts'
import { type Reader, tellSearch } from './chapter.ts'
import { passages } from './index-of-rules.ts'

/** How many passages are shown: each has a button in one row. */
const MOST_FOUND = 5
/** As many games have a button each; more are a list. */
const MOST_BUTTONS = 10

/** Whose rules are wanted. */
export function whichRulesPage(games: readonly AnyGame[], reader: Reader): Body {
  const { locale } = reader
  const words = houseWords(locale)
  const open = gameButtons(games, locale, game => formatGuideId({ type: 'chapter', game, chapter: 'about' }))
  return page([text(`### ${words.say('rules.which')}`), ...open, tellSearch(reader)])
}

/** A button for each game, or where they are many a list of them, which is picked from by `listId`. */
export function gameButtons(
  games: readonly AnyGame[],
  locale: Locale,
  idOf: (game: string) => string,
  listId?: string,
) {
  const named = games.map(({ id }) => ({ id, name: gameWords(id, locale, [], 'plain').say('game.name') }))
  return listId !== undefined && games.length > MOST_BUTTONS
    ? [
        select(
          listId,
          named.map(({ id, name }) => ({ label: name, value: id })),
        ),
      ]
    : rows(named.slice(0, MOST_BUTTONS * 2).map(({ id, name }) => button(name, idOf(id))))
}

/** What the rules of these games say about something, with a button to each chapter that speaks of it. */
export function foundPage(games: readonly AnyGame[], locale: Locale, about: string): Body {
  const words = houseWords(locale)
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
    ...rows(
      found.map(passage => {
        const { game, chapter } = passage
        return button(titleOf(passage), formatGuideId({ type: 'chapter', game: game.id, chapter }))
      }),
    ),
  ])
}
