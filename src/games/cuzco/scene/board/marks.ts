import { at } from '../../../../engine/basics/at.ts'
import type { Item, Mark, Point } from '../../../../engine/contract/scene.ts'
import { type Board, hexNamed } from '../../components/board.ts'
import { regionsOf } from '../../components/regions.ts'
import { BARE } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { borderOf, middleOf, outlineAt, shifted } from './hexagon.ts'

/** What is marked: a hex, a terrain as it would lie, or a region of the board. */
export interface Target {
  readonly label: string
  /** The hex that it is about; for a region, the one in its middle. */
  readonly hex: number
  /** The other hexes of a terrain. */
  readonly crops: readonly number[]
  /** All hexes of a region. */
  readonly region?: readonly number[]
}

/** What these marks mean on a board; places that it does not have are left out. */
export function targetsOf(board: Board, marks: readonly Mark[]): readonly Target[] {
  return marks.flatMap(({ place, label }) => targetOf(board, place, label))
}

function targetOf(board: Board, place: string, label: string): Target[] {
  const [head = '', number] = place.split(' ')
  if (head === 'region') return regionOf(board, label, Number(number))
  const footprint = board.byNotation.get(place)
  if (footprint !== undefined) {
    const { hexes, crops } = footprint
    const hex = at(hexes, 0)
    return [{ label, hex, crops: crops.filter(crop => crop !== hex) }]
  }
  const hex = hexNamed(board, place.toUpperCase())
  return hex === undefined ? [] : [{ label, hex, crops: [] }]
}

function regionOf(board: Board, label: string, number: number): Target[] {
  const region = regionsOf(board)[number] ?? []
  const hex = region[Math.floor(region.length / 2)]
  return hex === undefined ? [] : [{ label, hex, crops: [], region }]
}

/** Every hex that must be seen for these targets to be. */
export function seenWith(targets: readonly Target[]): number[] {
  return [...new Set(targets.flatMap(({ hex, crops, region }) => [hex, ...crops, ...(region ?? [])]))]
}

/** The hexes that a question is about, in the light, and the bounds of regions. */
export function lit(board: Board, targets: readonly Target[]): Item[] {
  const hexes = [...new Set(targets.flatMap(({ hex, region }) => (region === undefined ? [hex] : [])))]
  return [
    ...hexes.flatMap((hex): Item[] => [
      { type: 'polygon', points: outlineAt(middleOf(at(board.hexes, hex))), fill: COLOURS.light },
      ...borderOf(board, [hex], { isWithin: () => false, inside: 0.08 }, { stroke: COLOURS.gold, line: 5 }),
    ]),
    ...targets.flatMap(({ region }) => (region === undefined ? [] : bounds(board, region))),
  ]
}

function bounds(board: Board, region: readonly number[]): Item[] {
  const border = { isWithin: (_: number, next: number) => region.includes(next) }
  return [
    ...borderOf(board, region, border, { stroke: COLOURS.ink, line: 12 }),
    ...borderOf(board, region, border, { stroke: COLOURS.gold, line: 6 }),
  ]
}

interface Seen {
  readonly site: Site
  /** The hexes that are seen whole. */
  readonly hexes: readonly number[]
  /** The least size of what can be read, in the pixels of the board. */
  readonly least: number
}

/** A stick from each terrain to where its crops would lie. */
export function sticks(board: Board, targets: readonly Target[]): Item[] {
  return [...Map.groupBy(targets, ({ hex }) => hex)].flatMap(([hex, own]) => {
    if (isTurned(own)) return own.flatMap(way => stick(middleOf(at(board.hexes, hex)), turnedSpot(board, way)))
    return own.flatMap(({ crops }) => arms(board, hex, crops))
  })
}

/** The label of each target on its hex; of several ways to lay a terrain there, where its crops would lie. */
export function badges(board: Board, targets: readonly Target[], { site, hexes, least }: Seen): Item[] {
  const size = Math.max(LEAST, least)
  const there = Map.groupBy(
    targets.filter(({ hex, region }) => region !== undefined || hexes.includes(hex)),
    ({ hex }) => hex,
  )
  return [...there].flatMap(([hex, own]) => {
    if (isTurned(own)) return own.flatMap(target => badge(turnedSpot(board, target), target.label, size))
    const text = told(own)
    if (text === at(board.labels, hex)) return []
    if (own[0]?.region !== undefined) return badge(middleOf(at(board.hexes, hex)), text, size * REGION)
    return badge(shifted(middleOf(at(board.hexes, hex)), spotOf(site, hex)), text, size)
  })
}

/** The numbers of what is prepared, light where those of what is asked are dark. */
export function doneBadges(board: Board, targets: readonly Target[], { site, hexes, least }: Seen): Item[] {
  const size = Math.max(LEAST, least)
  const there = Map.groupBy(
    targets.filter(({ hex }) => hexes.includes(hex)),
    ({ hex }) => hex,
  )
  return [...there].flatMap(([hex, own]) => {
    const text = told(own)
    return badge(shifted(middleOf(at(board.hexes, hex)), spotOf(site, hex)), text, size, DONE)
  })
}

/** What stands on one hex, side by side: a full stop that ends each number ends them all. */
function told(own: readonly Target[]): string {
  return [...new Set(own.map(({ label }) => label))].join('·').replaceAll('.·', '·')
}

const LEAST = 24
/** How much larger the number of a region is. */
const REGION = 1.5

/** Whether several ways to lay a terrain are marked on a hex. */
function isTurned(own: readonly Target[]): boolean {
  return own.length > 1 && own.some(({ crops }) => crops.length > 0)
}

/** Where a number stands on its hex: in the middle, or below what lies there and beside the height, or below an Inca. */
function spotOf({ ground, temple, inca }: Site, hex: number): Point {
  if (ground[hex] === BARE) return [0, 12]
  if (inca[hex] !== NONE) return [-14, 18]
  return temple[hex] === 0 ? [-14, 9] : [29, 9]
}

/** Where the number of a way to lay a terrain stands: among its crops. */
function turnedSpot(board: Board, { hex, crops }: Target): Point {
  const middle = middleOf(at(board.hexes, hex))
  const spot = amid([hex, ...crops].map(each => middleOf(at(board.hexes, each))))
  return [middle[0] + (spot[0] - middle[0]) * OUT, middle[1] + (spot[1] - middle[1]) * OUT]
}

/** How far from the village's middle a number stands, as a share of the way to where its hexes meet. */
const OUT = 1.15
/** How long the lines to the crops are, as a share of the way to their middles. */
const ARM = 0.62

/** Lines from a village to where its crops would lie. */
function arms(board: Board, hex: number, crops: readonly number[]): Item[] {
  const middle = middleOf(at(board.hexes, hex))
  return crops.flatMap(crop => {
    const [x, y] = middleOf(at(board.hexes, crop))
    return stick(middle, [middle[0] + (x - middle[0]) * ARM, middle[1] + (y - middle[1]) * ARM])
  })
}

function stick(from: Point, to: Point): Item[] {
  const points = [from, to]
  return [
    { type: 'line', points, stroke: COLOURS.ink, line: 11 },
    { type: 'line', points, stroke: COLOURS.gold, line: 6 },
  ]
}

function amid(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [right, down]) => [x + right, y + down], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

const ASKED = { fill: COLOURS.ink, letters: COLOURS.shine } as const
const DONE = { fill: COLOURS.shine, letters: COLOURS.ink } as const

/** A number in a disc with a seam; longer labels in a longer one. */
function badge([x, y]: Point, text: string, size: number, look: typeof ASKED | typeof DONE = ASKED): Item[] {
  const h = size * 1.26
  const w = Math.max(h, (text.length * 0.54 + 0.55) * size)
  const box = { x: x - w / 2, y: y - h / 2, w, h, radius: h / 2 }
  return [
    { type: 'rect', ...box, fill: look.fill, stroke: COLOURS.gold, line: 3 },
    { type: 'text', x, y: y + size * 0.345, text, size, fill: look.letters, align: 'center', bold: true },
  ]
}
