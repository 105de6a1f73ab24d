import type { AnyGame } from '../../engine/game.ts'
import { page, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { catalogKeys, gameWords, type Locale } from '../words.ts'

/** The chapters of a game's rules in short, in the order of its catalog. */
export function chapters(game: AnyGame): readonly string[] {
  return catalogKeys(game.id).flatMap(key => /^rules\.(.+)\.title$/.exec(key)?.[1] ?? [])
}

/** A game's rules in short: one chapter, or all of them. */
export function rulesPage(game: AnyGame, locale: Locale, chapter?: string): Body {
  const words = gameWords(game.id, locale)
  const shown = chapters(game).filter(name => chapter === undefined || name === chapter)
  const told = shown.map(name => `**${words.say(`rules.${name}.title`)}**\n${words.say(`rules.${name}.text`)}`)
  return page([text(`### ${words.say('game.name')}\n${words.say('game.summary')}`), ...thatFit(told).map(text)])
}

/** As many paragraphs as one message holds. */
function thatFit(paragraphs: readonly string[]): string[] {
  let room = 3800
  return paragraphs.filter(paragraph => {
    room -= paragraph.length
    return room >= 0
  })
}
