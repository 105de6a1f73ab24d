import type { Item } from '../../../engine/contract/scene.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { FESTIVALS } from '../state.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { HILL, MARGIN, MARK, WIDTH } from './measures.ts'
import { nameOf, sittersOf } from './players/sitters.ts'
import { note, plate, sprite } from './shapes.ts'

const WHO = { x: MARGIN, y: MARGIN, w: 272, h: 72 } as const
const COURSE = { x: WIDTH - MARGIN - 272, y: MARGIN, w: 272, h: 72 } as const
const SCORE = { w: 126, h: 46 } as const

/** Who is asked, or who has won; how many Festivals were triggered; and everybody’s VP at the foot of the hill. */
export function head(view: View, words: TawantinsuyuWords): Item[] {
  return [...who(view, words), ...course(view, words), ...scores(view)]
}

function who(view: View, words: TawantinsuyuWords): Item[] {
  const { over, asked, active } = view
  const [seat = active, ...others] = over ? winnersOf(view) : asked
  const more = others.length === 0 ? '' : ` +${others.length}`
  const left = WHO.x + (over ? 62 : 0)
  return [
    plate(WHO, 'gold'),
    ...(over ? [sprite('vp', [WHO.x + 38, WHO.y + 36], 50)] : []),
    { type: 'mark', seat, x: left + 38, y: WHO.y + 36, r: MARK + 4 },
    note(`${nameOf(view, seat, words)}${more}`, [left + 74, WHO.y + 36], {
      size: 32,
      width: WHO.x + WHO.w - left - 84,
    }),
  ]
}

/** Whoever has won; if nobody at the table has, Axomamma. */
function winnersOf({ players, axomamma }: View): readonly number[] {
  if (axomamma?.beaten === false) return [AXOMAMMA]
  return players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
}

function course({ festivals, token }: View, words: TawantinsuyuWords): Item[] {
  const { x, y, w } = COURSE
  return [
    plate(COURSE),
    note(words.say('scene.festivals'), [x + 14, y + 36], { width: 100 }),
    ...Array.from({ length: FESTIVALS }, (_, number) =>
      sprite('festival', [x + 130 + number * 37, y + 36], 44, number < festivals ? {} : { alpha: 0.25 }),
    ),
    ...(token === undefined ? [] : [{ type: 'mark', seat: token, x: x + w - 29, y: y + 36, r: MARK } as const]),
  ]
}

/** The signs of all with their VP, in the corners on both sides of the hill’s foot. */
function scores(view: View): Item[] {
  const all = sittersOf(view)
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)].flatMap((some, side): Item[] => {
    if (some.length === 0) return []
    const h = some.length * SCORE.h
    const box = { x: side === 0 ? MARGIN : WIDTH - MARGIN - SCORE.w, y: HILL.bottom - h, w: SCORE.w, h }
    return [
      plate(box),
      ...some.flatMap(({ vp }, index): Item[] => {
        const y = box.y + (index + 0.5) * SCORE.h
        return [
          { type: 'mark', seat: side * half + index, x: box.x + 26, y, r: MARK },
          sprite('vp', [box.x + 62, y], 24),
          note(String(vp), [box.x + 78, y], { size: 26, fill: COLOURS.gain }),
        ]
      }),
    ]
  })
}
