import { type Item, legible, type Point, type Scene } from '../engine/contract/scene.ts'
import type { Seat } from '../engine/contract/seat.ts'

/** Scores over a game: by turn, from before the first one, the points of every seat. */
export interface Scores {
  readonly points: readonly (readonly number[])[]
  /** By seat. */
  readonly names: readonly string[]
  /** What stands at its axes. */
  readonly axes: { readonly points: string; readonly turns: string }
  /** What the heights begin at, where that is not 0. */
  readonly from?: number
}

const WIDTH = 1200
const PLOT = { left: 104, top: 84, right: 832 } as const
/** How far down the plot goes, at least and for each name beside it, and what stands below it. */
const BOTTOM = { least: 340, each: 85, below: 80 } as const
const SMALL = legible(WIDTH)

const PAPER = '#f8e8c6'
const GRID = '#dcc59a'
const INK = '#1c1521'
const FADED = '#6f5a45'

/** The names stand beside the plot, as far apart as their letters need. */
const NAMES = { mark: 888, name: 932, points: 1176, apart: 68 } as const
const MARK = 30
/** How far apart lines of equal points lie. */
const BESIDE = 8
const MOST_MARKS = 5
const MOST_TICKS = 6

/** Points are a height: below the break as they come, above it closer together. */
interface Scale {
  readonly least: number
  readonly most: number
  /** Up to where most of the game went, and how high that is; undefined where one scale fits all of it. */
  readonly broken?: number
}

/** How much of the plot is below a break, and from how great a last jump on there is one. */
const BELOW = 0.62
const JUMP = 2.5

/**
 * The lines of all seats, told apart by colour and lettered marks, under the winner's name. Where the last turn
 * brings far more than all before, the scale is broken.
 */
export function chart({ points, names, axes, from }: Scores): Scene {
  const scale = from === undefined ? scaleOf(points) : { least: from, most: Math.max(from + 1, ...points.flat()) }
  const turns = Math.max(1, points.length - 1)
  const bottom = Math.max(BOTTOM.least, names.length * BOTTOM.each)
  const height = bottom + BOTTOM.below
  const at = (turn: number, value: number): Point => [
    PLOT.left + ((PLOT.right - PLOT.left) * turn) / turns,
    bottom - (bottom - PLOT.top) * heightOf(scale, value),
  ]
  const places = points.map(all => besideEqual(all, points.at(-1) ?? []))
  const lines = names.map((_, seat) =>
    points.map((all, turn): Point => {
      const [x, y] = at(turn, all[seat] ?? 0)
      return [x, y + (places[turn]?.[seat] ?? 0)]
    }),
  )
  const marked = [...marksOn(lines), ...legend(lines, points.at(-1) ?? [], { names, bottom })]
  // A line that is alone need not be told from others.
  const told = names.length > 1 ? marked : marked.filter(({ type }) => type !== 'mark')
  return {
    width: WIDTH,
    height,
    ground: PAPER,
    items: [
      ...levelsOf(scale).flatMap(value => level(value, at(0, value)[1])),
      ...(scale.broken === undefined ? [] : breakAt(at(0, scale.broken)[1])),
      ...ticks(0, turns).flatMap(turn => turnNumber(turn, at(turn, 0)[0], bottom)),
      { type: 'text', x: 16, y: 44, text: axes.points, size: SMALL, fill: INK, bold: true, width: 600 },
      {
        type: 'text',
        x: NAMES.mark - 24,
        y: height - 22,
        text: axes.turns,
        size: SMALL,
        fill: INK,
        bold: true,
        width: 300,
      },
      ...lines.flatMap((line, seat) => lineOf(line, seat)),
      ...told,
    ],
  }
}

function scaleOf(points: Scores['points']): Scale {
  const most = Math.max(1, ...points.flat())
  const least = Math.min(0, ...points.flat())
  const before = Math.max(1, ...points.slice(0, -1).flat())
  return most - least > JUMP * (before - least) && points.length > 2 ? { least, most, broken: before } : { least, most }
}

/** From 0 at the bottom of the plot to 1 at its top. */
function heightOf({ least, most, broken }: Scale, value: number): number {
  if (broken === undefined) return (value - least) / (most - least)
  return value <= broken
    ? (BELOW * (value - least)) / (broken - least)
    : BELOW + ((1 - BELOW) * (value - broken)) / (most - broken)
}

/** The numbers at the left, of a broken scale below the break and above it. */
function levelsOf({ least, most, broken }: Scale): number[] {
  if (broken === undefined) return ticks(least, most)
  const below = ticks(least, broken)
  return [...below, ...ticks(broken, most).filter(value => value - broken > (most - broken) / 4)]
}

/** A torn seam across the plot: above it the same height is more points. */
function breakAt(y: number): Item[] {
  const teeth = 24
  const step = (PLOT.right - PLOT.left) / teeth
  const points = Array.from(
    { length: teeth + 1 },
    (_, tooth): Point => [PLOT.left + tooth * step, y + (tooth % 2 === 0 ? -6 : 6)],
  )
  return [{ type: 'line', points, stroke: FADED, line: 3 }]
}

/** Round numbers from one number to another, few enough to be read. */
function ticks(from: number, to: number): number[] {
  const steps = [1, 2, 5].flatMap(digit => [1, 10, 100, 1000].map(power => digit * power)).sort((a, b) => a - b)
  const step = steps.find(each => (to - from) / each < MOST_TICKS) ?? to - from
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

function level(value: number, y: number): Item[] {
  const points: Point[] = [
    [PLOT.left, y],
    [PLOT.right, y],
  ]
  return [
    { type: 'line', points, stroke: value === 0 ? FADED : GRID, line: value === 0 ? 4 : 3 },
    { type: 'text', x: PLOT.left - 16, y: y + 12, text: String(value), size: SMALL, fill: FADED, align: 'right' },
  ]
}

function turnNumber(turn: number, x: number, bottom: number): Item[] {
  const points: Point[] = [
    [x, bottom],
    [x, bottom + 14],
  ]
  return [
    { type: 'line', points, stroke: FADED, line: 3 },
    { type: 'text', x, y: bottom + BOTTOM.below - 26, text: String(turn), size: SMALL, fill: FADED, align: 'center' },
  ]
}

function lineOf(points: readonly Point[], seat: Seat): Item[] {
  return [
    { type: 'line', points, stroke: INK, line: 12 },
    { type: 'line', points, stroke: `seat:${seat}`, line: 7 },
  ]
}

/** How far from its own height each seat's line runs, so that lines of equal points lie beside each other, the winner's highest. */
function besideEqual(points: readonly number[], last: readonly number[]): readonly number[] {
  return points.map((value, seat) => {
    const equal = points.flatMap((other, its) => (other === value ? [its] : []))
    const order = equal.toSorted((a, b) => (last[b] ?? 0) - (last[a] ?? 0))
    return (order.indexOf(seat) - (order.length - 1) / 2) * BESIDE
  })
}

/** Marks along the lines, each seat's at other turns; where one would lie on another, there is none. */
function marksOn(lines: readonly (readonly Point[])[]): Item[] {
  const marks: Extract<Item, { type: 'mark' }>[] = []
  for (const [seat, line] of lines.entries()) {
    const stride = Math.max(1, Math.ceil(line.length / MOST_MARKS))
    const from = Math.floor((seat * stride) / lines.length)
    for (const [turn, [x, y]] of line.entries()) {
      const isInside = turn > 0 && turn < line.length - 1 && turn % stride === from
      const isFree = marks.every(other => Math.hypot(other.x - x, other.y - y) > 2 * MARK)
      if (isInside && isFree) marks.push({ type: 'mark', seat, x, y, r: MARK })
    }
  }
  return marks
}

/** Whose line ends where, and with how many points. */
function legend(
  lines: readonly (readonly Point[])[],
  last: readonly number[],
  { names, bottom }: { readonly names: readonly string[]; readonly bottom: number },
): Item[] {
  const order = names.map((_, seat) => seat).sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0))
  const heights = spread(
    order.map(seat => lines[seat]?.at(-1)?.[1] ?? bottom),
    bottom,
  )
  return order.flatMap((seat, place) => {
    const y = heights[place] ?? bottom
    const end = lines[seat]?.at(-1) ?? [PLOT.right, y]
    return nameOf(seat, { name: names[seat] ?? '', points: last[seat] ?? 0, y, end })
  })
}

interface Named {
  readonly name: string
  readonly points: number
  readonly y: number
  readonly end: Point
}

function nameOf(seat: Seat, { name, points, y, end }: Named): Item[] {
  const baseline = y + 13
  return [
    { type: 'line', points: [end, [NAMES.mark, y]], stroke: FADED, line: 3, dash: 6 },
    { type: 'mark', seat, x: NAMES.mark, y, r: MARK },
    { type: 'text', x: NAMES.name, y: baseline, text: name, size: 40, fill: INK, bold: true, width: 172 },
    { type: 'text', x: NAMES.points, y: baseline, text: String(points), size: 40, fill: INK, align: 'right' },
  ]
}

/** The same heights from the top down, so far apart that what stands there can be read, and inside the picture. */
function spread(heights: readonly number[], bottom: number): number[] {
  const down: number[] = []
  for (const height of heights) down.push(Math.max(height, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + NAMES.apart))
  const over = Math.max(0, (down.at(-1) ?? 0) - bottom)
  const up: number[] = []
  for (const height of down.map(each => each - over).toReversed()) {
    up.push(Math.min(height, (up.at(-1) ?? Number.POSITIVE_INFINITY) - NAMES.apart))
  }
  const apart = up.toReversed()
  const above = Math.max(0, PLOT.top - (apart[0] ?? PLOT.top))
  return apart.map(height => height + above)
}
