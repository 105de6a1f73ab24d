import { type Item, legible, type Scene } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Words } from '../../../engine/contract/words.ts'
import type { Taken } from '../events.ts'
import { CHOICES, type Choice } from '../state.ts'
import type { AdventurerView, View } from '../view.ts'
import { COLOURS } from './colours.ts'

const WIDTH = 800
const HEIGHT = 540
const SMALL = legible(WIDTH)
const FLOOR = 392

/** How gems are counted out, from the dearest. */
const COINS = [
  { art: 'gold', worth: 10 },
  { art: 'obsidian', worth: 5 },
  { art: 'gem', worth: 1 },
] as const

/** What one seat holds in secret: the gems in the tent, what lies beside it, what is carried, and what was chosen. */
export function hand(view: View, seat: Seat, words: Words): Scene {
  const own = view.adventurers[seat]
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: COLOURS.sand,
    items: own === undefined ? [] : [...ground(), ...tent(own, words), ...purse(own), ...foot(view, own)],
  }
}

function ground(): Item[] {
  return [
    { type: 'rect', x: 0, y: 0, w: WIDTH, h: 92, fill: COLOURS.paper },
    { type: 'rect', x: 0, y: 88, w: WIDTH, h: 8, fill: COLOURS.blood },
    { type: 'rect', x: 0, y: FLOOR, w: WIDTH, h: HEIGHT - FLOOR, fill: COLOURS.night },
    { type: 'rect', x: 0, y: FLOOR - 6, w: WIDTH, h: 10, fill: COLOURS.gold },
  ]
}

function tent({ seat, tent: gems = 0 }: AdventurerView, words: Words): Item[] {
  return [
    { type: 'mark', seat, x: 56, y: 46, r: 27 },
    {
      type: 'text',
      x: 104,
      y: 60,
      text: words.name(seat),
      size: 40,
      width: WIDTH - 128,
      fill: COLOURS.ink,
      bold: true,
    },
    { type: 'sprite', art: 'incan-gold/tent', x: 14, y: 112, w: 320, h: 272, colour: `seat:${seat}` },
    { type: 'rect', x: 108, y: 290, w: 132, h: 78, radius: 12, fill: COLOURS.cream, stroke: COLOURS.ink, line: 5 },
    { type: 'text', x: 174, y: 351, text: String(gems), size: 64, fill: COLOURS.ink, align: 'center', face: 'title' },
  ]
}

/** The gems of the tent, counted out, a row for each kind of coin. */
function purse({ tent: gems = 0 }: AdventurerView): Item[] {
  let left = gems
  const rows = COINS.map(({ art, worth }) => {
    const count = Math.floor(left / worth)
    left -= count * worth
    return { art, count }
  }).filter(({ count }) => count > 0)
  const top = 244 - rows.length * 44
  return rows.flatMap(({ art, count }, row) => coins(art, count, top + row * 88))
}

function coins(art: string, count: number, y: number): Item[] {
  const step = Math.min(86, (WIDTH - 350 - 24 - 78) / Math.max(1, count - 1))
  return Array.from({ length: count }, (_, index) => {
    return { type: 'sprite', art: `incan-gold/${art}`, x: 350 + index * step, y, w: 78, h: 78 } as const
  })
}

function foot(view: View, own: AdventurerView): Item[] {
  if (!own.inside || view.over) return [...resting(), ...beside(own.artifacts, 300)]
  return [
    { type: 'sprite', art: 'incan-gold/bag', x: 16, y: 420, w: 92, h: 92 },
    { type: 'text', x: 114, y: 486, text: String(own.carried), size: 52, fill: COLOURS.cream, face: 'title' },
    ...CHOICES.flatMap((choice, index) => answer(own.seat, choice, view.choice, 214 + index * 116)),
    ...beside(own.artifacts, 450),
  ]
}

/** Nothing is asked of whoever is in camp. */
function resting(): Item[] {
  return [
    { type: 'sprite', art: 'incan-gold/llama', x: 24, y: 408, w: 124, h: 124 },
    { type: 'sprite', art: 'incan-gold/campfire', x: 164, y: 424, w: 100, h: 100 },
  ]
}

function answer(seat: Seat, choice: Choice, chosen: Choice | undefined, x: number): Item[] {
  const isChosen = choice === chosen
  const y = 416
  return [
    {
      type: 'rect',
      x,
      y,
      w: 104,
      h: 100,
      radius: 12,
      fill: isChosen ? COLOURS.shine : COLOURS.block,
      stroke: isChosen ? COLOURS.gold : COLOURS.dim,
      line: isChosen ? 6 : 3,
      ...(chosen === undefined && { dash: 8 }),
    },
    choice === 'on'
      ? { type: 'sprite', art: 'incan-gold/torch', x: x + 12, y: y + 10, w: 80, h: 80 }
      : { type: 'sprite', art: 'incan-gold/tent', x: x + 10, y: y + 16, w: 84, h: 70, colour: `seat:${seat}` },
    ...(isChosen ? [{ type: 'sprite', art: 'incan-gold/tick', x: x + 74, y: y - 14, w: 42, h: 42 } as const] : []),
  ]
}

function beside(artifacts: readonly Taken[], x: number): Item[] {
  const step = Math.min(120, (WIDTH - x - 8) / Math.max(1, artifacts.length))
  const size = Math.min(78, step - 4)
  return artifacts.flatMap(({ artifact, worth }, index): Item[] => {
    const middle = x + index * step + step / 2
    return [
      { type: 'sprite', art: `incan-gold/${artifact}`, x: middle - size / 2, y: 414, w: size, h: size },
      {
        type: 'text',
        x: middle,
        y: 524,
        text: String(worth),
        size: SMALL + 8,
        fill: COLOURS.gold,
        align: 'center',
        face: 'title',
      },
    ]
  })
}
