import { cut } from '../../engine/basics/cut.ts'
import { LOCALES, type Locale } from '../../words/locales.ts'
import { gameWords, uiWords } from '../../words/words.ts'

/** By what the post of a table is marked besides its game. */
const STATUSES = ['open', 'running', 'over'] as const
type StatusMark = (typeof STATUSES)[number]

/** Discord takes no longer name of a tag. */
const LONGEST = 20

/** How a table is, in a word. */
export function statusMark(status: 'OPEN' | 'RUNNING' | 'FINISHED' | 'ABANDONED'): StatusMark {
  if (status === 'OPEN') return 'open'
  return status === 'RUNNING' ? 'running' : 'over'
}

/** By what the post of a table is marked: its game and how it is, each in all languages, its own first. */
export function placeMarks({
  game,
  status,
  locale,
}: {
  readonly game: string
  readonly status: StatusMark
  readonly locale: Locale
}): readonly [game: readonly string[], status: readonly string[]] {
  return [inAll(locale, each => gameWords(game, each).say('game.name')), statusIn(status, locale)]
}

/** What the ways in which a table can be are called in all languages. */
export function statusMarks(): readonly (readonly string[])[] {
  return STATUSES.map(status => statusIn(status, 'en'))
}

/** By what posts of tables of these games may be marked, each in all languages. */
export function everyMark(games: readonly string[]): readonly (readonly string[])[] {
  return [...games.map(game => inAll('en', each => gameWords(game, each).say('game.name'))), ...statusMarks()]
}

function statusIn(status: StatusMark, locale: Locale): readonly string[] {
  return inAll(locale, each => uiWords(each).say(`mark.${status}`))
}

function inAll(first: Locale, said: (locale: Locale) => string): readonly string[] {
  return [first, ...LOCALES.filter(each => each !== first)].map(each => cut(said(each), LONGEST))
}
