import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { Worker } from '../../components/workers.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { HILL, MARGIN, WIDTH } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { counted, note, plate, sprite, workerItem } from '../shapes.ts'

const STEP = 66
const WIDE = 296

/** The Workers of the Village, from the end where a potato is paid to the one where corn is. */
export function village({ village: workers }: Pick<View, 'village'>, box: Box, { ghost }: Moment): Item[] {
  const { x, y, w, h } = box
  const middle = y + h / 2
  const step = Math.min(STEP, (w - 216) / Math.max(1, workers.length))
  const hired = ghost?.type !== 'hire' ? -1 : ghost.end === 'potato' ? 0 : workers.length - 1
  return [
    plate(box),
    ...(workers[hired] === undefined
      ? []
      : [{ type: 'circle', x: x + 172 + hired * step, y: middle, r: 44, fill: COLOURS.gold } as const]),
    sprite('village', [x + 48, middle], 76),
    sprite('potato', [x + 116, middle], 44),
    ...workers.map((worker, index) => workerItem(worker, [x + 172 + index * step, middle], 80)),
    ...(workers.length === 0
      ? [note('–', [x + 172, middle], { align: 'center' })]
      : [sprite('corn', [x + 172 + workers.length * step, middle], 44)]),
  ]
}

/** The Nomads and those who fell, in the corner on the left of the hill. */
export function nomads(view: View): Item[] {
  const box = { x: MARGIN, y: HILL.bottom - 232, w: 250, h: 218 }
  return [
    plate(box),
    ...crowd('nomad', view.nomads, { ...box, y: box.y + 58 }),
    ...crowd('casualty', view.casualties, { ...box, y: box.y + 160 }),
  ]
}

function crowd(art: string, workers: readonly Worker[], { x, y, w }: Box): Item[] {
  const step = Math.min(52, (w - 150) / Math.max(1, workers.length - 1))
  return [
    sprite(art, [x + 44, y], 64),
    ...workers.map((worker, index) => workerItem(worker, [x + 110 + index * step, y], 72)),
  ]
}

/** How much is left in the bag, the decks and the stacks, in the corner on the right of the hill. */
export function decks({ left }: View): Item[] {
  const box = { x: WIDTH - MARGIN - WIDE, y: HILL.bottom - 232, w: WIDE, h: 218 }
  const [first, second] = [box.x + 22, box.x + 156]
  const rows = [box.y + 40, box.y + 109, box.y + 178]
  const [top = 0, middle = 0, bottom = 0] = rows
  return [
    plate(box),
    ...counted('god-card', left.godDeck, [first, top], 52),
    ...counted('army-card', left.armyDeck, [second, top], 52),
    ...counted('weaving', left.weavings, [first, middle], 52),
    ...counted('nomad', left.bag, [second, middle], 52),
    ...counted('building-production', left.production, [first, bottom], 52),
    ...counted('building-passive', left.passive, [second, bottom], 52),
  ]
}
