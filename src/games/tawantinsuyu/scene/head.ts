import type { Item } from '../../../engine/contract/scene.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { FESTIVALS } from '../state.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { MARGIN, MARK, SMALL, WIDTH } from './measures.ts'
import { nameOf } from './players/sitters.ts'
import { plate, sprite } from './shapes.ts'

const WHO = { x: MARGIN, y: 18, w: 590, h: 112 } as const
const COURSE = { x: WIDTH - MARGIN - 380, y: 18, w: 380, h: 112 } as const

/** Who is asked, or who has won; and how many Festivals were triggered. */
export function head(view: View, words: TawantinsuyuWords): Item[] {
  return [...who(view, words), ...course(view)]
}

function who(view: View, words: TawantinsuyuWords): Item[] {
  const { over, asked, active } = view
  const [seat = active, ...others] = over ? winnersOf(view) : asked
  const more = others.length === 0 ? '' : ` +${others.length}`
  return [
    plate(WHO, 'gold'),
    ...(over ? [sprite('vp', [WHO.x + 60, WHO.y + 56], 84)] : []),
    { type: 'mark', seat, x: WHO.x + (over ? 148 : 64), y: WHO.y + 56, r: MARK },
    {
      type: 'text',
      x: WHO.x + (over ? 202 : 122),
      y: WHO.y + 74,
      text: `${nameOf(view, seat, words)}${more}`,
      size: SMALL,
      width: WHO.w - (over ? 216 : 138),
      fill: COLOURS.ink,
      bold: true,
    },
  ]
}

/** Whoever has won; if nobody at the table has, Axomamma. */
function winnersOf({ players, axomamma }: View): readonly number[] {
  if (axomamma?.beaten === false) return [AXOMAMMA]
  return players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
}

function course({ festivals, token }: View): Item[] {
  const { x, y, h } = COURSE
  return [
    plate(COURSE),
    ...Array.from({ length: FESTIVALS }, (_, number) =>
      sprite('festival', [x + 52 + number * 80, y + h / 2], 80, number < festivals ? {} : { alpha: 0.25 }),
    ),
    ...(token === undefined ? [] : [{ type: 'mark', seat: token, x: x + 324, y: y + h / 2, r: 40 } as const]),
  ]
}
