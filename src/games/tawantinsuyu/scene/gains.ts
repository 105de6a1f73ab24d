import type { Item, Point } from '../../../engine/contract/scene.ts'
import type { Cost, Gains } from '../components/pack-form.ts'
import { COLOURS } from './colours.ts'
import { SMALL } from './measures.ts'
import { digits, note, sprite } from './shapes.ts'

/** The drawing of each thing that is given or paid. */
const ARTS: Readonly<Record<keyof Gains, string>> = {
  potato: 'potato',
  corn: 'corn',
  stone: 'stone',
  gold: 'gold',
  vp: 'vp',
  god: 'god-card',
  army: 'army-card',
  training: 'training',
  nomad: 'nomad',
  weaving: 'weaving',
  climb: 'climb',
  paidClimb: 'climb',
  rejuvenate: 'rejuvenate',
  paidBuilding: 'building',
  freeBuilding: 'building',
  paidSteps: 'steps',
  freeSteps: 'steps',
  freeStatue: 'statue-small',
}

const DRAWN = Object.entries(ARTS)

/** What is given for pay, and the drawing of what is mostly paid. */
const PAID: Readonly<Record<string, string>> = { paidClimb: 'gold', paidBuilding: 'stone', paidSteps: 'stone' }
const GAP = 8
const ARROW = 12

interface Row {
  readonly items: readonly Item[]
  readonly w: number
}

/** What is given or paid as a row of drawings with their numbers, from the left; the middle of its height is at y. */
export function gainRow(gains: Gains | Cost, [x, y]: Point, size: number, letters = lettersFor(size)): Row {
  const items: Item[] = []
  const counts = new Map(Object.entries(gains))
  let right = x
  for (const [gain, art] of DRAWN) {
    const count = counts.get(gain) ?? 0
    if (count === 0) continue
    const paid = PAID[gain]
    if (paid !== undefined) {
      items.push(sprite(paid, [right + size / 2, y], size), arrow([right + size + 2, y]))
      right += size + ARROW + 4
    }
    if (count > 1) {
      items.push(note(String(count), [right, y], { size: letters }))
      right += digits(count, letters) + 2
    }
    items.push(sprite(art, [right + size / 2, y], size))
    right += size + GAP
  }
  return { items, w: Math.max(0, right - x - GAP) }
}

/** What is paid as such a row, with a minus before it. */
export function costRow(cost: Cost, [x, y]: Point, size: number): Row {
  const letters = lettersFor(size)
  const sign = digits(0, letters)
  const row = gainRow(cost, [x + sign, y], size)
  if (row.w === 0) return row
  return { items: [note('−', [x, y], { size: letters, fill: COLOURS.blood }), ...row.items], w: row.w + sign }
}

/** How large the numbers beside drawings are. */
function lettersFor(size: number): number {
  return Math.max(SMALL, Math.round(size * 0.7))
}

/** From what is paid to what is had for it. */
function arrow([x, y]: Point): Item {
  const points: Point[] = [
    [x, y - ARROW / 2],
    [x + ARROW, y],
    [x, y + ARROW / 2],
  ]
  return { type: 'polygon', points, fill: COLOURS.ink }
}

/** Such a row, in the middle of a place. */
export function gainsAt(gains: Gains | Cost, [x, y]: Point, size: number, letters = lettersFor(size)): readonly Item[] {
  const { w } = gainRow(gains, [0, y], size, letters)
  return gainRow(gains, [Math.round(x - w / 2), Math.round(y)], size, letters).items
}

/** Several such rows one after the other, one of which is chosen; from the left. */
export function choiceRow(options: readonly Gains[], [x, y]: Point, size: number): Row {
  const items: Item[] = []
  let right = x
  for (const [index, gains] of options.entries()) {
    if (index > 0) {
      const letters = Math.max(SMALL, Math.round(size * 0.7))
      items.push(note('/', [right + GAP, y], { size: letters }))
      right += 2 * GAP + Math.round(letters * 0.5)
    }
    const row = gainRow(gains, [right, y], size)
    items.push(...row.items)
    right += row.w
  }
  return { items, w: right - x }
}
