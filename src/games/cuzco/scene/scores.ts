import { at } from '../../../engine/basics/at.ts'
import type { Item } from '../../../engine/contract/scene.ts'
import { boardOf, labelOf } from '../components/board.ts'
import type { CityScore } from '../events.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { templesOf } from '../rules/areas.ts'
import type { PlayerView, View } from '../view.ts'
import { templeItems } from './board/pieces.ts'
import { COLOURS } from './colours.ts'
import { INNER, MARGIN, SMALL } from './measures.ts'
import { plate } from './plate.ts'

const HEAD = 112
const ROW = 78
const TOTALS = 238
/** What names need at least, and columns at most. */
const WHO = 330
const WIDEST = 96
const PAD = 16

/** How high the final scoring of this many players is. */
export function scoresHeight(seats: number): number {
  return HEAD + seats * ROW + PAD
}

/** The grand final scoring: a column for each city, a line for each player, the best first. */
export function scores(view: View, words: CuzcoWords, top: number): Item[] {
  const temples = templesOf(view.site)
  const step = Math.min((INNER - WHO - TOTALS) / Math.max(1, temples.length), WIDEST)
  const left = INNER - TOTALS - temples.length * step
  const columnOf = (index: number) => MARGIN + left + (index + 0.5) * step
  const lines = view.players.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const labels = temples.map(hex => labelOf(boardOf(view.board), hex))
  return [
    ...plate({ x: MARGIN, y: top, w: INNER, h: scoresHeight(lines.length) }),
    ...temples.flatMap((hex, index) => city(view, hex, at(labels, index), { x: columnOf(index), y: top })),
    ...lines.flatMap((player, index) => {
      const y = top + HEAD + index * ROW
      const cells = labels.flatMap((label, column) => cell(player, label, { x: columnOf(column), y: y + ROW / 2 }))
      return [...who(player, words, { x: left, y }), ...cells, ...totals(player, y)]
    }),
  ]
}

interface Spot {
  readonly x: number
  readonly y: number
}

function city({ site }: View, hex: number, label: string, { x, y }: Spot): Item[] {
  return [
    { type: 'text', x, y: y + 46, text: label, size: SMALL, fill: COLOURS.ink, align: 'center', bold: true },
    ...templeItems({ value: at(site.temple, hex), hasDisc: false, x, y: y + 72 }),
  ]
}

/** A player's line; the name ends where the cities begin. */
function who({ seat, place }: PlayerView, words: CuzcoWords, { x, y }: Spot): Item[] {
  const middle = y + ROW / 2
  return [
    {
      type: 'rect',
      x: MARGIN + 8,
      y,
      w: INNER - 16,
      h: ROW - 4,
      radius: 10,
      fill: place === 1 ? COLOURS.shine : COLOURS.cream,
    },
    { type: 'mark', seat, x: MARGIN + 56, y: middle - 2, r: 38 },
    {
      type: 'text',
      x: MARGIN + 106,
      y: middle + 15,
      text: words.name(seat),
      size: SMALL,
      width: x - 118,
      fill: COLOURS.ink,
      bold: true,
    },
  ]
}

/** What a city brought: on gold in first place, on silver in second. */
function cell({ cities = [] }: PlayerView, label: string, { x, y }: Spot): Item[] {
  const found: CityScore | undefined = cities.find(({ hex }) => hex === label)
  if (found === undefined) return [{ type: 'circle', x, y: y - 2, r: 6, fill: COLOURS.worn }]
  const isFirst = found.place === 1
  return [
    isFirst
      ? { type: 'circle', x, y: y - 2, r: 31, fill: COLOURS.gold, stroke: COLOURS.ink, line: 4 }
      : {
          type: 'rect',
          x: x - 28,
          y: y - 30,
          w: 56,
          h: 56,
          radius: 12,
          fill: COLOURS.silver,
          stroke: COLOURS.ink,
          line: 3,
        },
    { type: 'text', x, y: y + 15, text: String(found.pp), size: SMALL, fill: COLOURS.ink, align: 'center', bold: true },
  ]
}

/** What all cities brought, and the PP in the end. */
function totals({ cities = [], pp, place }: PlayerView, y: number): Item[] {
  const gained = cities.reduce((sum, city) => sum + city.pp, 0)
  const right = MARGIN + INNER - 20
  const baseline = y + ROW / 2 + 15
  return [
    {
      type: 'text',
      x: right - 140,
      y: baseline,
      text: `+${gained}`,
      size: SMALL,
      fill: COLOURS.gain,
      align: 'right',
      bold: true,
    },
    ...(place === 1
      ? [{ type: 'sprite', art: 'cuzco/prestige', x: right - 134, y: y + 14, w: 46, h: 46 } as const]
      : []),
    {
      type: 'text',
      x: right,
      y: baseline + 3,
      text: String(pp),
      size: 54,
      fill: COLOURS.ink,
      align: 'right',
      face: 'title',
    },
  ]
}
