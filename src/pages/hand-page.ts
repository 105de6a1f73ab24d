import type { Words } from '../engine/contract/words.ts'
import type { Position } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, type Speech, speech } from '../words/speech.ts'
import { backToTurn } from './back.ts'
import { type Body, note, page, row, text } from './model/blocks.ts'
import type { PageHouse } from './model/page-house.ts'
import { pictured } from './pictured.ts'

/** What a seat holds in secret, drawn and in words. */
export async function handPage(house: PageHouse, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  if (position.phase === 'lobby') return note(spoken.house.say('refused.not-started', { table: position.table.id }))
  if (position.viewer === 'public') return note(spoken.house.say('refused.not-seated', { table: position.table.id }))
  const { game, words, plain } = spoken
  const { view } = position
  const shown = await pictured(house, spoken, {
    name: 'hand.png',
    scene: () => game.scene(view, { words: plain, look: 'hand' }),
    alt: held(spoken, view, plain),
  })
  const order = tellOrder(position, spoken)
  return page(
    [
      text(`### ${gameName(spoken)} · ${spoken.house.say('hand.title', { table: position.table.id })}`),
      ...shown.blocks,
      text([held(spoken, view, words), ...order].join('\n')),
      row(backToTurn(position, spoken.house)),
    ],
    shown.files,
  )
}

/** What a view holds in secret, in these words, and that there is nothing where there is none. */
export function held({ game, house }: Speech, view: unknown, words: Words): string {
  return game.hand(view, words) || house.say('hand.empty')
}

function tellOrder(position: Extract<Position, { phase: 'game' }>, { game, words, house }: Speech) {
  if (position.order === undefined || game.orders === undefined) return []
  return [house.say('order.stands', { order: game.orders.tell(position.order, words) })]
}
