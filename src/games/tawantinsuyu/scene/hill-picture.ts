import type { Item } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { board, ground, HILL_AT } from './board/board.ts'
import { priced } from './board/price.ts'
import { WHOLE } from './board/sight.ts'
import type { Drawn } from './drawn.ts'
import { head } from './head.ts'
import { HILL, MARGIN } from './measures.ts'
import type { Moment } from './moment.ts'

/** The whole hill with all that stands on it, who is asked, the VP, and what a considered Worker costs, unless its reader moves about in it. */
export function hillPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const items: Item[] = [ground(view), { ...HILL_AT, items: board(view, words, moment, WHOLE) }, ...head(view, words)]
  const drawn = { height: HILL.bottom + MARGIN, items }
  return moment.isWhole ? drawn : priced(drawn, view, words, moment, WHOLE)
}
