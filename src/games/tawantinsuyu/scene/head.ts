import type { Item } from '../../../engine/scene.ts'
import { FESTIVALS } from '../state.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { MARGIN, SMALL, WIDTH } from './measures.ts'
import { plate, sprite } from './shapes.ts'

const WHO = { x: MARGIN, y: 18, w: 500, h: 112 } as const
const COURSE = { x: WIDTH - MARGIN - 380, y: 18, w: 380, h: 112 } as const

/** Who is asked, or who has won; and how many Festivals were triggered. */
export function head(view: View, words: TawantinsuyuWords): Item[] {
  return [...who(view, words), ...course(view)]
}

function who({ over, players, asked, active }: View, words: TawantinsuyuWords): Item[] {
  const winners = players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
  const [seat = active, ...others] = over ? winners : asked
  const more = others.length === 0 ? '' : ` +${others.length}`
  return [
    plate(WHO, 'gold'),
    ...(over ? [sprite('vp', [WHO.x + 60, WHO.y + 56], 84)] : []),
    { type: 'mark', seat, x: WHO.x + (over ? 140 : 60), y: WHO.y + 56, r: 38 },
    {
      type: 'text',
      x: WHO.x + (over ? 192 : 114),
      y: WHO.y + 74,
      text: `${words.name(seat)}${more}`,
      size: SMALL,
      width: WHO.w - (over ? 206 : 130),
      fill: COLOURS.ink,
      bold: true,
    },
  ]
}

function course({ festivals, token }: View): Item[] {
  const { x, y, h } = COURSE
  return [
    plate(COURSE),
    ...Array.from({ length: FESTIVALS }, (_, number) =>
      sprite('festival', [x + 60 + number * 88, y + h / 2], 80, number < festivals ? {} : { alpha: 0.25 }),
    ),
    ...(token === undefined ? [] : [{ type: 'mark', seat: token, x: x + 324, y: y + h / 2, r: 40 } as const]),
  ]
}
