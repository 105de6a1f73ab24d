import { at } from '../../../../engine/basics/at.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { axomammaBoard } from './axomamma.ts'
import { buildings, weavings } from './before-player.ts'
import type { Part } from './grid.ts'
import { HERS, playerItems, WIDE } from './players.ts'
import { sittersOf } from './sitters.ts'

/** The area of a player: their board, and every Weaving and Building before them with what it brings; the latter alone where only they matter. */
export function playerArea(view: View, seat: number, words: TawantinsuyuWords, { since }: Moment): Drawn {
  const before = since && sittersOf(since)[seat]
  const laid = { view, words, now: at(sittersOf(view), seat), before }
  const row = (y: number, h: number) => ({ x: MARGIN, y, w: INNER, h })
  const parts: ((y: number) => Part)[] = [
    y => ({ items: playerItems(view, seat, words, row(y, WIDE), before), h: WIDE }),
    y => opponent(view, seat, words, y),
    y => (isOfBuildings(view, seat) ? { items: [], h: 0 } : weavings(laid, y)),
    y => buildings(laid, y),
  ]
  let y = MARGIN
  const items = parts.flatMap(part => {
    const next = part(y)
    y += next.h === 0 ? 0 : next.h + GAP
    return next.items
  })
  return { height: Math.ceil(y - GAP + MARGIN), items }
}

/** Whether its owner is asked what produces or is turned up, for which Weavings do not matter. */
function isOfBuildings({ viewer, agenda, asked, over }: View, seat: number): boolean {
  const type = agenda.at(-1)?.type
  const isAsked = seat === viewer && asked.includes(seat) && !over
  return isAsked && (type === 'produce' || type === 'produce-one' || type === 'flip')
}

/** The board of Axomamma, if it is she. */
function opponent({ pack, players, axomamma }: View, seat: number, words: TawantinsuyuWords, y: number): Part {
  if (axomamma === undefined || seat < players.length) return { items: [], h: 0 }
  return { items: axomammaBoard(pack, axomamma, words, { x: MARGIN, y, w: INNER, h: HERS }), h: HERS }
}
