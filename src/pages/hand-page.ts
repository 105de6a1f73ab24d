import type { Words } from '../engine/contract/words.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, type Speech, speech } from '../words/speech.ts'
import { backToTurn } from './back.ts'
import { type Body, note, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { pictured } from './pictured.ts'

/** So much is told beside a picture that shows it, too, in characters; all of it is the picture’s alt text. */
const TOLD_BESIDE = 400

/** What a seat holds in secret, drawn and in words. */
export async function handPage(services: PageServices, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return note(spoken.ui.say('refused.not-started', { table: position.table.id }))
  if (position.viewer === 'public') return note(spoken.ui.say('refused.not-seated', { table: position.table.id }))
  const { game, words, plain } = spoken
  const { view } = position
  const shown = await pictured(services, spoken, {
    name: 'hand.png',
    scene: () => game.pictures.scene(view, { words: plain, look: 'hand' }),
    alt: held(spoken, view, plain),
  })
  const inWords = held(spoken, view, words)
  const isTold = shown.lacking || inWords.length <= TOLD_BESIDE
  const told = [...(isTold ? [inWords] : []), ...tellOrder(position, spoken)]
  return page(
    [
      text(`### ${gameName(spoken)} · ${spoken.ui.say('hand.title', { table: position.table.id })}`),
      ...shown.blocks,
      ...(told.length === 0 ? [] : [text(told.join('\n'))]),
      row(backToTurn(position, spoken.ui)),
    ],
    shown.files,
  )
}

/** What a view holds in secret, in these words, and that there is nothing where there is none. */
export function held({ game, ui }: Speech, view: unknown, words: Words): string {
  return game.hand(view, words) || ui.say('hand.empty')
}

function tellOrder(position: RunningPosition, { game, words, ui }: Speech) {
  if (position.order === undefined || game.orders === undefined) return []
  return [ui.say('order.stands', { order: game.orders.tell(position.order, words) })]
}
