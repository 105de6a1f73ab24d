import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Point, Spot } from '../../../../engine/contract/scene.ts'
import { ownOf } from '../../../../engine/contract/seat.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainRow, gainsAt } from '../gains.ts'
import { MARK, TINY } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { type Sitter, sittersOf } from '../players/sitters.ts'
import { fine, headed, note, plate } from '../shapes.ts'

const HEAD = 100
const PAD = 6
const ICON = 24
/** Where markers that share a step stand, in parts of a marker; more than one of them are small. */
const CROWD: readonly Point[] = [
  [-1.05, -1.05],
  [1.05, 1.05],
  [1.05, -1.05],
  [-1.05, 1.05],
]
const LEAST = 12

type Step = View['pack']['temple']['steps'][number]

/** The Temple track: what each step gives, who stands there, and its VP at a Festival and at the end. */
export function temple(view: View, words: TawantinsuyuWords, box: Box, { since }: Moment): Item[] {
  const { steps } = view.pack.temple
  const sitters = sittersOf(view)
  const before = since && sittersOf(since)
  const place = stepBoxes(view, box)
  const [festival, final] = vpLines(box)
  return [
    plate(box),
    ...headed('temple', words.say('scene.temple'), { ...box, w: HEAD, h: box.h - 50 }),
    fine([
      note(words.say('scene.festival-vp'), [box.x + HEAD - 6, festival], { size: TINY, align: 'right' }),
      note(words.say('scene.final-vp'), [box.x + HEAD - 6, final], { size: TINY, align: 'right', fill: COLOURS.blood }),
    ]),
    ...steps.flatMap((step, number) => stepItems(step, place(number), vpLines(box))),
    ...sitters.flatMap(({ templeStep }, seat): Item[] => {
      const { x, y, w, h } = place(templeStep)
      const { right, down, r } = standOf(sitters, seat)
      const spot = { x: Math.round(x + w / 2 + right), y: Math.round(y + h / 2 - 6 + down) }
      const isNew = before !== undefined && before[seat]?.templeStep !== templeStep
      const mark: Item = { type: 'mark', seat, ...spot, r }
      return [
        ...(isNew ? [{ type: 'circle', ...spot, r: r + 5, stroke: COLOURS.blood, line: 5 } as const] : []),
        r < MARK ? fine([mark]) : mark,
      ]
    }),
  ]
}

/** Where the viewer climbs next. */
export function templeSpots(view: View, box: Box): readonly Spot[] {
  const own = ownOf(view)
  const next = own === undefined ? view.pack.temple.steps.length : own.templeStep + 1
  return next < view.pack.temple.steps.length ? [spotOn('climb', stepBoxes(view, box)(next))] : []
}

/** Where each step lies, by its number. */
function stepBoxes({ pack }: View, box: Box): (step: number) => Box {
  const wide = Math.floor((box.w - HEAD - PAD) / pack.temple.steps.length)
  return step => ({ x: box.x + HEAD + step * wide, y: box.y + PAD, w: wide - 3, h: box.h - 2 * PAD })
}

/** How far down the VP at a Festival and those at the end are written. */
function vpLines({ y, h }: Box): readonly [festival: number, final: number] {
  return [y + h - 44, y + h - 19]
}

/** Where a marker stands beside those that share its step. */
function standOf(sitters: readonly Sitter[], seat: number) {
  const { templeStep } = at(sitters, seat)
  const there = [...sitters.keys()].filter(one => sitters[one]?.templeStep === templeStep)
  if (there.length === 1) return { right: 0, down: 0, r: MARK }
  const [right, down] = at(CROWD, there.indexOf(seat))
  return { right: right * LEAST, down: down * LEAST, r: LEAST }
}

/** A step, its rewards one above the other where one of them is chosen. */
function stepItems({ festival, gives, final }: Step, { x, y, w, h }: Box, [upper, lower]: readonly number[]): Item[] {
  const middle = Math.round(x + w / 2)
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 8,
      fill: final > 0 ? COLOURS.gold : COLOURS.field,
      stroke: COLOURS.faded,
    },
    ...gives.flatMap((gains, index) =>
      gainsAt(gains, [middle, y + 16 + index * ICON], gainRow(gains, [0, 0], ICON).w > w ? ICON - 5 : ICON),
    ),
    note(String(festival), [middle, upper ?? y], { align: 'center' }),
    ...(final > 0 ? [note(String(final), [middle, lower ?? y], { align: 'center', fill: COLOURS.blood })] : []),
  ]
}
