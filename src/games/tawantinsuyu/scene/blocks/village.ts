import type { Box, Item, Point, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import type { Worker } from '../../components/workers.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { TINY } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { digits, fine, headed, note, plate, sprite, workerItem } from '../shapes.ts'

const HEAD = 100
const WORKER = 58
const FOOD = 34
/** How far below the middle they stand, so that what is in the bag has room above them. */
const BELOW = 6

/** The Workers of the Village, from the end where a potato is paid to the one where corn is. */
export function village(view: View, words: TawantinsuyuWords, box: Box, { ghost }: Moment): Item[] {
  const { village: workers } = view
  const { x, y, w, h } = box
  const { middle, first, step } = rowIn(view, box)
  const taken = takenBy(view, ghost)
  const end = first + workers.length * step + FOOD / 2 - 14
  return [
    plate(box),
    ...headed('village', words.say('scene.village'), { x, y, w: HEAD, h }),
    ...(taken === undefined || workers[taken] === undefined
      ? []
      : [{ type: 'circle', x: first + taken * step, y: middle, r: 34, fill: COLOURS.gold } as const]),
    ...(workers.length === 0
      ? [note(words.say(view.over ? 'scene.empty' : 'scene.nobody'), [x + HEAD + 8, middle], { width: w - HEAD - 90 })]
      : [
          sprite('potato', [x + HEAD + 18, middle], FOOD),
          ...workers.map((worker, index) => workerItem(worker, [first + index * step, middle], WORKER)),
          sprite('corn', [end, middle], FOOD),
        ]),
  ]
}

/** Where the Workers of the Village stand: the first of them, and how far it is to the next. */
function rowIn({ village: workers }: View, { x, y, w, h }: Box) {
  return {
    middle: y + h / 2 + BELOW,
    first: x + HEAD + FOOD + 30,
    step: Math.min(45, (w - HEAD - 2 * FOOD - 60) / Math.max(1, workers.length)),
  }
}

/** The Workers at its ends, as they are hired, or fall. */
export function villageSpots(view: View, box: Box): readonly Spot[] {
  const { village: workers, agenda } = view
  const { middle, first, step } = rowIn(view, box)
  const last = workers.length - 1
  const ends =
    workers.length === 1
      ? ([['potato', 0]] as const)
      : ([
          ['potato', 0],
          ['corn', last],
        ] as const)
  const isFalling = agenda.at(-1)?.type === 'casualty'
  return ends.flatMap(([end, index]) => {
    const worker = workers[index]
    if (worker === undefined) return []
    const place = isFalling ? `casualty ${worker} ${end}` : `hire ${end}`
    return [spotOn(place, around([first + index * step, middle], [step, WORKER]))]
  })
}

function around([x, y]: Point, [w, h]: readonly [number, number]): Box {
  return { x: x - w / 2, y: y - h / 2, w, h }
}

/** The place of the Worker whom a considered action takes from one of the ends. */
function takenBy({ village: workers }: View, ghost: Moment['ghost']): number | undefined {
  const ends = { potato: 0, corn: workers.length - 1, nomads: undefined }
  if (ghost?.type === 'hire') return ends[ghost.end]
  return ghost?.type === 'casualty' ? ends[ghost.from] : undefined
}

/** In small print how many Workers are in the bag, in the corner of the Village. */
export function bag({ left }: View, words: TawantinsuyuWords, { x, y, w }: Box): Item {
  return fine([
    note(words.say('scene.bag', { workers: left.bag }), [x + w - 12, y + 12], { size: TINY, align: 'right' }),
  ])
}

/** The Nomads and those who fell. */
export function crowds(view: View, words: TawantinsuyuWords, box: Box): Item[] {
  const h = box.h / 2
  return [
    plate(box),
    ...crowd('nomad', words.say('scene.nomads'), view.nomads, { ...box, h }),
    ...crowd('casualty', words.say('scene.casualties'), view.casualties, { ...box, y: box.y + h, h }),
  ]
}

/** Where those of a crowd begin, how large each is, and how far from the edge and from each other things stay. */
const NAMED = 160
const CROWDED = 42
const SIDE = 10

function crowd(art: string, name: string, workers: readonly Worker[], box: Box): Item[] {
  const { x, y, w, h } = box
  const middle = y + h / 2
  const { first, step } = crowdIn(workers, box)
  return [
    sprite(art, [x + 24, middle], 34),
    note(name, [x + 46, middle], { width: NAMED - 46 }),
    ...workers.map((worker, index) => workerItem(worker, [first + index * step, middle], CROWDED)),
    note(String(workers.length), [x + w - SIDE, middle], { align: 'right' }),
  ]
}

/** Where those of a crowd stand: the first of them, and how far it is to the next. */
function crowdIn(workers: readonly Worker[], { x, w }: Box) {
  const room = w - NAMED - SIDE - digits(workers.length) - SIDE
  return { first: x + NAMED + CROWDED / 2, step: Math.min(26, (room - CROWDED) / Math.max(1, workers.length - 1)) }
}

/** The first of the Nomads of each colour, as they are taken, or fall. */
export function nomadSpots({ nomads, agenda, village: workers }: View, { x, y, w, h: both }: Box): readonly Spot[] {
  const h = both / 2
  const { first, step } = crowdIn(nomads, { x, y, w, h })
  const isFalling = agenda.at(-1)?.type === 'casualty' && workers.length === 0
  return [...new Set(nomads)].map(worker => {
    const middle: Point = [first + nomads.indexOf(worker) * step, y + h / 2]
    return spotOn(isFalling ? `casualty ${worker} nomads` : `nomad ${worker}`, around(middle, [step, CROWDED]))
  })
}
