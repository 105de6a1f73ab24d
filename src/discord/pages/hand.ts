import type { Position } from '../../tables/record/position.ts'
import type { PageHouse } from '../messages/house.ts'
import { note, page, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { gameName, speech } from '../words/speech.ts'
import type { Locale } from '../words/words.ts'
import { pictured } from './pictured.ts'

/** What a seat holds in secret, drawn and in words. */
export async function handPage(house: PageHouse, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  if (position.phase === 'lobby') return note(spoken.house.say('refused.not-started', { table: position.table.id }))
  if (position.viewer === 'public') return note(spoken.house.say('refused.not-seated', { table: position.table.id }))
  const { game, words, plain } = spoken
  const { view } = position
  const hand = game.hand(view, words)
  const shown = await pictured(house, spoken, {
    name: 'hand.png',
    scene: () => game.scene(view, { words: plain, look: 'hand' }),
    alt: game.hand(view, plain),
  })
  const order = tellOrder(position, spoken)
  return page(
    [
      text(`### ${gameName(spoken)} · ${spoken.house.say('hand.title', { table: position.table.id })}`),
      ...shown.components,
      text([hand, ...order].join('\n')),
    ],
    shown.files,
  )
}

function tellOrder(position: Extract<Position, { phase: 'game' }>, { game, words, house }: ReturnType<typeof speech>) {
  if (position.order === undefined || game.orders === undefined) return []
  return [house.say('order.stands', { order: game.orders.tell(position.order, words) })]
}
