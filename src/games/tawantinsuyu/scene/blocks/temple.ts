import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Point } from '../../../../engine/contract/scene.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainsAt } from '../gains.ts'
import type { Moment } from '../moment.ts'
import { type Sitter, sittersOf } from '../players/sitters.ts'
import { note, plate, sprite } from '../shapes.ts'

const HEAD = 60
const PAD = 6
/** Where up to two markers stand that share a step, and where more do, in parts of a marker. */
const PAIR: readonly Point[] = [
  [-1.15, 0],
  [1.15, 0],
]
const CROWD: readonly Point[] = [
  [-1.15, -1.15],
  [1.15, -1.15],
  [-1.15, 1.15],
  [1.15, 1.15],
]

type Step = View['pack']['temple']['steps'][number]

/** How the track is laid out: its rows, and how large markers and rewards are. */
export interface TempleLook {
  readonly rows: number
  readonly mark: number
  readonly icon: number
}

/** The Temple track: what each step gives, who stands there, and its VP at a Festival and at the end. */
export function temple(view: View, box: Box, { since }: Moment, look: TempleLook): Item[] {
  const { steps } = view.pack.temple
  const sitters = sittersOf(view)
  const before = since && sittersOf(since)
  const across = Math.ceil(steps.length / look.rows)
  const [wide, high] = [Math.floor((box.w - HEAD - PAD) / across), Math.floor((box.h - PAD) / look.rows)]
  const place = (step: number): Box => ({
    x: box.x + HEAD + (step % across) * wide,
    y: box.y + PAD + Math.floor(step / across) * high,
    w: wide - 3,
    h: high - PAD,
  })
  return [
    plate(box),
    sprite('temple', [box.x + HEAD / 2 + 2, box.y + box.h / 2], 54),
    ...steps.flatMap((step, number) => stepItems(step, place(number), look)),
    ...sitters.flatMap(({ templeStep }, seat): Item[] => {
      const { x, y, w, h } = place(templeStep)
      const [right, down] = standOf(sitters, seat)
      const spot = { x: Math.round(x + w / 2 + right * look.mark), y: Math.round(y + h * 0.49 + down * look.mark) }
      const isNew = before !== undefined && before[seat]?.templeStep !== templeStep
      return [
        ...(isNew ? [{ type: 'circle', ...spot, r: look.mark + 6, stroke: COLOURS.blood, line: 5 } as const] : []),
        { type: 'mark', seat, ...spot, r: look.mark },
      ]
    }),
  ]
}

/** Where a marker stands beside those that share its step. */
function standOf(sitters: readonly Sitter[], seat: number): Point {
  const { templeStep } = at(sitters, seat)
  const there = [...sitters.keys()].filter(one => sitters[one]?.templeStep === templeStep)
  if (there.length === 1) return [0, 0]
  return at(there.length === 2 ? PAIR : CROWD, there.indexOf(seat))
}

/** A step, its rewards one above the other where one of them is chosen. */
function stepItems({ festival, gives, final }: Step, { x, y, w, h }: Box, { icon }: TempleLook): Item[] {
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
    ...gives.flatMap((gains, index) => gainsAt(gains, [middle, y + 18 + index * icon], icon)),
    note(String(festival), [middle, y + h - 40], { align: 'center' }),
    ...(final > 0 ? [note(String(final), [middle, y + h - 15], { align: 'center', fill: COLOURS.blood })] : []),
  ]
}
