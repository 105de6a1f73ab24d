import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { say } from '../../../../engine/contract/words.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { COLOURS } from '../colours.ts'
import { note, sprite } from '../shapes.ts'
import type { Sight } from './sight.ts'

const SIZE = { w: 292, h: 60 } as const
const LETTERS = 40
/** How far what is touched reaches, and how far from the spot the tag hangs. */
const RING = 34
const AWAY = 46

/** What placing a Worker costs in food, and how many tasks it gives. */
export interface Prospect {
  readonly food: number
  readonly tasks: number
}

/** A tag beside a spot that hides none of what the Worker there would touch. */
export function tag({ food, tasks }: Prospect, spot: Point, touched: readonly Point[], look: TagLook): Item {
  const { w, h } = SIZE
  const { words, sight } = look
  const [x, y] = placeOf(spot, touched, sight)
  return {
    type: 'group',
    x,
    y,
    scale: 1 / sight.scale,
    items: [
      {
        type: 'rect',
        x: -w / 2,
        y: -h / 2,
        w,
        h,
        radius: 16,
        fill: COLOURS.cream,
        stroke: COLOURS.gold,
        line: 6,
      },
      note(food === 0 ? '0' : `−${food}`, [-w / 2 + 16, 0], { size: LETTERS, fill: COLOURS.blood }),
      sprite('food', [-w / 2 + 88, 0], 50),
      note(say(words, { key: 'tasks', facts: { count: tasks } }), [-w / 2 + 124, 0], {
        size: LETTERS,
        width: w - 136,
        fill: COLOURS.gain,
      }),
    ],
  }
}

interface TagLook {
  readonly words: TawantinsuyuWords
  readonly sight: Sight
}

/** The middle of the tag: below the spot, above it or at a side, wherever it is in sight and hides the least. */
function placeOf([x, y]: Point, touched: readonly Point[], sight: Sight): Point {
  const [wide, high] = [SIZE.w / 2 / sight.scale, SIZE.h / 2 / sight.scale]
  const [aside, along] = [AWAY + wide, AWAY + high]
  const places: Point[] = [
    ...([-1, 1] as const).map((down): Point => [x, y + down * along]),
    ...([-1, 1] as const).map((right): Point => [x + right * aside, y]),
    ...[-1, 1].flatMap(down => [-1, 1].map((right): Point => [x + right * aside * 0.6, y + down * (along + 40)])),
  ]
  const faults = ([left, top]: Point) => {
    const hidden = touched.filter(([a, b]) => Math.abs(a - left) < wide + RING && Math.abs(b - top) < high + RING)
    const isOut =
      left - wide < sight.left || left + wide > sight.right || top - high < sight.top || top + high > sight.bottom
    return hidden.length + (isOut ? touched.length + 1 : 0)
  }
  return places.reduce((best, place) => (faults(place) < faults(best) ? place : best))
}
