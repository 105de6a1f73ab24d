import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { bag, crowds, village } from './blocks/village.ts'
import { COLOURS } from './colours.ts'
import type { Drawn } from './drawn.ts'
import { GAP, INNER, MARGIN, MARK } from './measures.ts'
import type { Moment } from './moment.ts'
import { nameOf, type Sitter, sittersOf } from './players/sitters.ts'
import { note, plate, sprite, workerItem } from './shapes.ts'

const VILLAGE = { w: 500, h: 92 } as const
const ROW = 46
const NAME = 116
/** VP take three digits, all else two. */
const VP = 90
const ICON = 28
/** From where on and how wide the Workers of a player stand, and how large each is. */
const CREW = { w: 96, size: 38, step: 26, most: 3 } as const

/** What is told of everybody in a column: its drawing, and how much. */
const COLUMNS = [
  ['vp', ({ vp }) => vp],
  ['potato', ({ potato }) => potato],
  ['corn', ({ corn }) => corn],
  ['stone', ({ stone }) => stone],
  ['gold', ({ gold }) => gold],
  ['god-card', ({ godCards }) => godCards ?? '–'],
  ['army-card', ({ armyHand }) => armyHand],
  ['temple', ({ templeStep }) => templeStep],
] as const satisfies readonly (readonly [string, (who: Sitter) => number | string])[]

/** How it stands, low: the Village and the Nomads, and in a row each what everybody has. */
export function standingPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, y: MARGIN, w: INNER }
  const all = sittersOf(view)
  const box = { ...row, y: MARGIN + VILLAGE.h + GAP, h: all.length * ROW + 2 * GAP }
  return {
    height: box.y + box.h + MARGIN,
    items: [
      ...village(view, words, { ...row, ...VILLAGE }, moment),
      bag(view, words, { ...row, ...VILLAGE }),
      ...crowds(view, words, { ...row, x: row.x + VILLAGE.w + GAP, w: INNER - VILLAGE.w - GAP, h: VILLAGE.h }),
      plate(box),
      ...all.flatMap((_, seat) => rowOf(view, seat, words, { ...box, y: box.y + GAP + seat * ROW, h: ROW }, moment)),
    ],
  }
}

function rowOf(view: View, seat: number, words: TawantinsuyuWords, { x, y, w, h }: Box, { since }: Moment): Item[] {
  const now = sittersOf(view)[seat]
  const before = since && sittersOf(since)[seat]
  if (now === undefined) return []
  const middle = y + h / 2
  const left = x + 60 + NAME + CREW.w
  const wide = (x + w - left - VP) / (COLUMNS.length - 1)
  return [
    ...(view.asked.includes(seat) ? [asked({ x, y, w, h })] : []),
    { type: 'mark', seat, x: x + 30, y: middle, r: MARK },
    note(nameOf(view, seat, words), [x + 58, middle], { width: NAME - 6 }),
    ...crew(now, [x + 58 + NAME, middle]),
    ...COLUMNS.flatMap(([art, figure], column): Item[] => {
      const at = Math.round(left + (column === 0 ? 0 : VP + (column - 1) * wide))
      const isNew = before !== undefined && figure(before) !== figure(now)
      return [
        sprite(art, [at + ICON / 2, middle], ICON),
        note(String(figure(now)), [at + ICON + 2, middle], isNew ? { fill: COLOURS.blood } : {}),
      ]
    }),
  ]
}

/** The Workers of a player, and how many more there are than have room. */
function crew({ workers }: Sitter, [x, y]: readonly [number, number]): Item[] {
  const shown = workers.slice(0, workers.length > CREW.most ? CREW.most - 1 : CREW.most)
  const more = workers.length - shown.length
  return [
    ...shown.map((worker, index) => workerItem(worker, [x + CREW.size / 2 + index * CREW.step, y], CREW.size)),
    ...(more === 0 ? [] : [note(`+${more}`, [x + CREW.size + CREW.step * (CREW.most - 2), y])]),
  ]
}

function asked({ x, y, w, h }: Box): Item {
  const box = { x: x + 6, y: y + 1, w: w - 12, h: h - 2, radius: 10 }
  return { type: 'rect', ...box, fill: COLOURS.cream, stroke: COLOURS.gold, line: 4 }
}
