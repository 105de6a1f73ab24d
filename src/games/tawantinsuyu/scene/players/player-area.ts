import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Scene } from '../../../../engine/contract/scene.ts'
import { RESOURCES } from '../../components/pack-form.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { GAP, INNER, WIDTH } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { counted, plate, sprite, workerItem } from '../shapes.ts'
import { axomammaBoard } from './axomamma.ts'
import { buildings, things, weavings } from './before-player.ts'
import { EDGE, type Part, TALLEST } from './grid.ts'
import { nameOf, type Sitter, sittersOf } from './sitters.ts'

const HEAD = 104
const ROW = 92
const HERS = 314

/** The area of a player, large: what they have, and every Statue, Army card, Weaving and Building before them. */
export function playerArea(view: View, seat: number, words: TawantinsuyuWords, { since }: Moment): Scene {
  const now = at(sittersOf(view), seat)
  const laid = { view, words, now, before: since && sittersOf(since)[seat] }
  const row = (y: number, h: number) => ({ x: EDGE, y, w: INNER, h })
  const parts: ((y: number) => Part)[] = [
    y => head(view, seat, words, row(y, HEAD)),
    y => stock(now, row(y, ROW)),
    y => people(now, row(y, ROW)),
    y => opponent(view, seat, words, row(y, HERS)),
    y => things(laid, y),
    y => weavings(laid, y),
    y => buildings(laid, y),
  ]
  const items: Item[] = []
  let y = EDGE
  for (const part of parts) {
    const next = part(y)
    items.push(...next.items)
    y += next.h === 0 ? 0 : next.h + GAP
  }
  return { width: WIDTH, height: Math.min(TALLEST, Math.ceil(y - GAP + EDGE)), ground: COLOURS.pasture, items }
}

/** The board of Axomamma, if it is she. */
function opponent(view: View, seat: number, words: TawantinsuyuWords, box: Box): Part {
  const { pack, players, axomamma } = view
  if (axomamma === undefined || seat < players.length) return { items: [], h: 0 }
  return { items: axomammaBoard(pack, axomamma, words, box), h: box.h }
}

function head(view: View, seat: number, words: TawantinsuyuWords, box: Box): Part {
  const { vp, place } = at(sittersOf(view), seat)
  const { x, y, w, h } = box
  const middle = y + h / 2
  const items: Item[] = [
    plate(box, view.asked.includes(seat) ? 'gold' : 'plain'),
    { type: 'mark', seat, x: x + 60, y: middle, r: 36 },
    {
      type: 'text',
      x: x + 116,
      y: middle + 17,
      size: 48,
      width: w - 336,
      text: `${place === undefined ? '' : `${place}. `}${nameOf(view, seat, words)}`,
      fill: COLOURS.ink,
      bold: true,
    },
    sprite('vp', [x + w - 168, middle], 68),
    { type: 'text', x: x + w - 124, y: middle + 20, text: String(vp), size: 56, fill: COLOURS.gain, bold: true },
  ]
  return { items, h }
}

function stock(player: Sitter, box: Box): Part {
  const { x, y, h } = box
  const all = [
    ...RESOURCES.map(resource => [resource, player[resource]] as const),
    ...(player.godCards === undefined ? [] : [['god-card', player.godCards] as const]),
    ['army-card', player.armyHand] as const,
  ]
  const items = all.flatMap(([art, count], index) => counted(art, count, [x + 18 + index * 126, y + h / 2], 60))
  return { items: [plate(box), ...items], h }
}

/** The Workers in the supply, the markers that are left, and the step on the Temple track. */
function people({ workers, stepsMarkers, conquestMarkers, templeStep }: Sitter, box: Box): Part {
  const { x, y, h } = box
  const step = Math.min(74, 310 / Math.max(1, workers.length - 1))
  const left = [
    ['steps', stepsMarkers],
    ['conquest', conquestMarkers],
    ['temple', templeStep],
  ] as const
  const items = [
    ...workers.map((worker, index) => workerItem(worker, [x + 50 + index * step, y + h / 2], 80)),
    ...left.flatMap(([art, count], index) => counted(art, count, [x + 400 + index * 124, y + h / 2], 56)),
  ]
  return { items: [plate(box), ...items], h }
}
