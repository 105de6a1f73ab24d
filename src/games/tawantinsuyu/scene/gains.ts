import type { Item, Point } from '../../../engine/scene.ts'
import type { Cost, Gains } from '../pack-file.ts'
import { FINE } from './measures.ts'
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

/** What is had for nothing where it usually is paid. */
const FREE: readonly string[] = ['freeBuilding', 'freeSteps', 'freeStatue']
const GAP = 8

interface Row {
  readonly items: readonly Item[]
  readonly w: number
}

/** What is given or paid as a row of drawings with their numbers, from the left; the middle of its height is at y. */
export function gainRow(gains: Gains | Cost, [x, y]: Point, size: number): Row {
  const items: Item[] = []
  let right = x
  for (const [gain, art] of Object.entries(ARTS)) {
    const count = new Map(Object.entries(gains)).get(gain) ?? 0
    if (count === 0) continue
    if (gain === 'paidClimb') {
      items.push(note('−', [right, y]), sprite('gold', [right + 14 + size / 2, y], size))
      right += 14 + size
    }
    const text = FREE.includes(gain) ? '0' : count > 1 ? String(count) : ''
    if (text !== '') items.push(note(text, [right, y]))
    right += text === '' ? 0 : digits(Number(text)) + 2
    items.push(sprite(art, [right + size / 2, y], size))
    right += size + GAP
  }
  return { items, w: Math.max(0, right - x - GAP) }
}

/** Such a row, in the middle of a place. */
export function gainsAt(gains: Gains | Cost, [x, y]: Point, size: number): readonly Item[] {
  const { w } = gainRow(gains, [0, y], size)
  return gainRow(gains, [x - w / 2, y], size).items
}

/** Several such rows one behind the other, one of which is chosen. */
export function choiceRow(options: readonly Gains[], [x, y]: Point, size: number): Row {
  let right = x
  const items = options.flatMap((gains, index): Item[] => {
    const slash = index === 0 ? [] : [note('/', [right, y], { size: FINE })]
    right += index === 0 ? 0 : 18
    const row = gainRow(gains, [right, y], size)
    right += row.w + 8
    return [...slash, ...row.items]
  })
  return { items, w: right - x }
}
