import type { SoughtByMany } from '../../tables/seeks/seek-board.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, list, page, text } from '../model/blocks.ts'
import { soughtGame, tellPaces, tellPlayers } from './seeks-page.ts'

/** What is sought on a server, for all, naming nobody; with a list by which one seeks the same. */
export function seekBoardPage(lines: readonly SoughtByMany[], locale: Locale): Body {
  const ui = uiWords(locale)
  const title = `### ${ui.say('seeks.title')}`
  if (lines.length === 0) return page([text(`${title}\n${ui.say('seeks.none')}`)])
  const told = lines.map(({ seek, waiting }) => {
    const facts = { game: soughtGame(seek, locale), players: tellPlayers(seek, ui), pace: tellPaces(seek, ui) }
    return `- ${ui.say('seeks.line', { ...facts, waiting, least: seek.least })}`
  })
  const options = lines.map(({ seek }) => ({
    label: soughtGame(seek, locale),
    detail: `${tellPlayers(seek, ui)} · ${tellPaces(seek, ui)}`,
    picked: { type: 'name', name: `${seek.id}` } as const,
  }))
  return page([
    text([title, ...told].join('\n')),
    text(`-# ${ui.say('seeks.how')}`),
    list({ press: { type: 'seek', deed: 'join', seek: 0 }, options, placeholder: ui.say('seeks.join') }),
  ])
}
