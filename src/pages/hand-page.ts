import type { Words } from '../engine/contract/words.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, type Speech, speech } from '../words/speech.ts'
import { backToTurn } from './back.ts'
import { type Block, type Body, note, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { type Pictured, pictured } from './pictured.ts'
import { toldSpots } from './table-pictures.ts'
import { watcherPage } from './watcher-page.ts'

/** So much is told beside a picture that shows it, too, in characters; all of it is the picture’s alt text. */
const TOLD_BESIDE = 400

/** What a seat holds in secret, drawn and in words. */
export async function handPage(services: PageServices, position: Position, locale: Locale): Promise<Body> {
  if (position.viewer === 'public') return watcherPage(services, position, locale)
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return note(spoken.ui.say('refused.not-started', { table: position.table.id }))
  const { told, painted } = await handShown(services, position, spoken)
  return page(
    [
      text(`### ${gameName(spoken)} · ${spoken.ui.say('hand.title', { table: position.table.id })}`),
      ...painted.blocks,
      ...told,
      row(backToTurn(position, spoken.ui)),
    ],
    painted.files,
  )
}

/** The same without what is around it. */
export async function handShown(
  services: PageServices,
  position: RunningPosition,
  spoken: Speech,
): Promise<{ readonly told: readonly Block[]; readonly painted: Pictured }> {
  const { game, words, plain } = spoken
  const { view } = position
  const painted = await pictured(services, spoken, {
    name: 'hand.png',
    scene: () => game.pictures.scene(view, { words: plain, look: 'hand' }),
    spots: () => toldSpots(spoken, view, 'hand'),
    alt: held(spoken, view, plain),
  })
  const inWords = held(spoken, view, words)
  const isTold = painted.lacking || inWords.length <= TOLD_BESIDE
  const told = [...(isTold ? [inWords] : []), ...tellOrder(position, spoken)]
  return { told: told.length === 0 ? [] : [text(told.join('\n'))], painted }
}

/** What a view holds in secret, in these words, and that there is nothing where there is none. */
export function held({ game, ui }: Speech, view: unknown, words: Words): string {
  return game.hand(view, words) || ui.say('hand.empty')
}

function tellOrder(position: RunningPosition, { game, words, ui }: Speech) {
  if (position.order === undefined || game.orders === undefined) return []
  return [ui.say('order.stands', { order: game.orders.tell(position.order, words) })]
}
