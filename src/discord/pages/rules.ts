import type { AnyGame } from '../../engine/contract/game.ts'
import { page, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { firstThatFit } from '../words/first-that-fit.ts'
import { gameKeys, gameText, gameWords, houseWords, type Locale } from '../words/words.ts'

/** The chapters of a game's rules in short, in the order of its catalog. */
export function chapters(game: AnyGame): readonly string[] {
  return gameKeys(game.id).flatMap(key => /^rules\.(.+)\.title$/.exec(key)?.[1] ?? [])
}

/** A game's rules in short: one chapter, or as many from the first on as one message holds, and what the others are called. */
export function rulesPage(game: AnyGame, locale: Locale, chapter?: string): Body {
  const words = gameWords(game.id, locale)
  const shown = chapters(game)
    .filter(name => chapter === undefined || name === chapter)
    .map(name => ({ title: words.say(`rules.${name}.title`), text: words.say(`rules.${name}.text`) }))
  const told = shown.map(({ title, text }) => `**${title}**\n${text}`)
  const more = (from: number) =>
    houseWords(locale).say('rules.more', { chapters: { list: shown.slice(from).map(({ title }) => title) } })
  return page(firstThatFit([headOf(game, locale)], told, more).map(text))
}

/** What a game is called, and what it is about, where that is said. */
export function headOf({ id }: AnyGame, locale: Locale): string {
  const summary = gameText(id, locale, 'game.summary') ?? gameText(id, 'en', 'game.summary')
  return [`### ${gameWords(id, locale).say('game.name')}`, ...(summary === undefined ? [] : [summary])].join('\n')
}
