import type { AnyGame } from '../../engine/game.ts'
import { page, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { gameKeys, gameWords, houseWords, type Locale } from '../words/words.ts'

/** What the texts of one message may come to; Discord takes 4000. */
const LONGEST = 3900

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
  const head = `### ${words.say('game.name')}\n${words.say('game.summary')}`
  const told = shown.map(({ title, text }) => `**${title}**\n${text}`)
  if (total([head, ...told]) <= LONGEST) return page([head, ...told].map(text))
  const more = (from: number) => moreOf(locale, shown.slice(from))
  const fitting = told.findLastIndex((_, last) => total([head, ...told.slice(0, last), more(last)]) <= LONGEST)
  return page([head, ...told.slice(0, fitting), more(fitting)].map(text))
}

function moreOf(locale: Locale, left: readonly { readonly title: string }[]): string {
  return houseWords(locale).say('rules.more', { chapters: { list: left.map(({ title }) => title) } })
}

function total(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
