import type { Position } from '../../tables/position.ts'
import type { House } from '../house.ts'
import { note, page, text } from '../page.ts'
import { pictured } from '../pictured.ts'
import type { Body } from '../reply.ts'
import { gameName, speech } from '../speech.ts'
import type { Locale } from '../words.ts'

/** A part of the table's picture, large: around a place, or, for '', wherever something happened last. */
export async function closerPage(house: House, position: Position, locale: Locale, near: string): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  if (position.phase === 'lobby') return note(spoken.house.say('refused.not-started', { table: position.table.id }))
  const { game, words, plain } = spoken
  const caption = game.caption(position.view, words)
  const { view } = position
  const shown = await pictured(house, spoken, {
    name: 'closer.png',
    scene: () => game.scene(view, { words: plain, look: { near } }),
    alt: game.caption(position.view, plain).alt,
    instead: () => game.board(view, words),
  })
  const title = `### ${gameName(spoken)} · ${spoken.house.say('live.table', { table: position.table.id })}`
  return page([text(`${title}\n**${caption.phase}**`), ...shown.components], shown.files)
}
