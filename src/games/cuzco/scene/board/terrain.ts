import { at } from '../../../../engine/basics/at.ts'
import type { Item, OutlineItem, Point } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { BARE, CROP, POND } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { COLOURS, CROP_GROUND, VILLAGE_GROUND } from '../colours.ts'
import { whim } from './backdrop.ts'
import { beyond, borderOf, HALF, middleOf, onHex, QUARTER, shifted } from './hexagon.ts'

type Relief = Pick<Site, 'height' | 'ground' | 'top' | 'scored' | 'inca'>

/** Sides by their number in `DIRECTIONS`. */
const [EAST, SOUTH_EAST, SOUTH_WEST] = [0, 1, 2]

/** What lies on these hexes: fields, houses and water, the walls of the terraces and the seams between terrains. */
export function terrain(board: Board, site: Relief, hexes: readonly number[]): Item[] {
  const laid = hexes.filter(hex => site.ground[hex] !== BARE)
  const dry = laid.filter(hex => site.ground[hex] !== POND)
  return [
    ...laid.map(hex => face(board, site, hex)),
    ...dry.flatMap(hex => onHex(board, hex, [...shadows(board, site, hex), ...walls(board, site, hex)])),
    ...seams(board, site, dry),
    ...shores(board, site, laid),
  ]
}

function face(board: Board, site: Relief, hex: number): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  const box = { x: x - HALF - 2, y: y - 2 * QUARTER - 2, w: 2 * HALF + 4, h: 4 * QUARTER + 4 }
  if (site.ground[hex] === POND) {
    return { type: 'sprite', art: site.scored.includes(hex) ? 'cuzco/pond-done' : 'cuzco/pond', ...box }
  }
  const isCrop = site.ground[hex] === CROP
  const kind = site.inca[hex] === NONE ? whim(at(board.hexes, hex), 2) + 1 : 'taken'
  const art = `cuzco/${isCrop ? 'crop' : 'village'}-${kind}`
  const level = Math.min(at(site.height, hex), CROP_GROUND.length) - 1
  return { type: 'sprite', art, ...box, colour: at(isCrop ? CROP_GROUND : VILLAGE_GROUND, level) }
}

/** How much higher a hex stands than what lies beyond one of its sides. */
function drop(board: Board, site: Relief, hex: number, side: number): number {
  const next = at(at(beyond(board), hex), side)
  return at(site.height, hex) - (site.height[next] ?? 0)
}

const BAND = 9
const HIGHEST_WALL = 24

/** How high a wall of this many levels is drawn. */
function wallOf(levels: number): number {
  return Math.min(levels * BAND, HIGHEST_WALL)
}

/** The walls at the southern sides: a course of stone for each level. */
function walls(board: Board, site: Relief, hex: number): OutlineItem[] {
  return [SOUTH_WEST, SOUTH_EAST].flatMap(side => {
    const levels = drop(board, site, hex, side)
    if (levels <= 0) return []
    const out = side === SOUTH_WEST ? -HALF : HALF
    const foot: [Point, Point] = [
      [out, QUARTER],
      [0, 2 * QUARTER],
    ]
    return wall(foot, levels, side === SOUTH_WEST ? COLOURS.wall : COLOURS.shade)
  })
}

function wall([outer, inner]: readonly [Point, Point], levels: number, fill: `#${string}`): OutlineItem[] {
  const high = wallOf(levels)
  const course = (level: number): [Point, Point] => {
    const up = -(high * level) / levels
    return [shifted(outer, [0, up]), shifted(inner, [0, up])]
  }
  const [top, end] = course(levels)
  return [
    { type: 'polygon', points: [outer, inner, end, top], fill },
    ...Array.from({ length: levels }, (_, level): OutlineItem => {
      return { type: 'line', points: course(level), stroke: COLOURS.joint, line: 2 }
    }),
    { type: 'line', points: [top, end], stroke: COLOURS.edge, line: 4 },
  ]
}

/** What a terrace casts on lower ground in the east. */
function shadows(board: Board, site: Relief, hex: number): OutlineItem[] {
  const levels = drop(board, site, hex, EAST)
  if (levels <= 0) return []
  const reach = Math.min(4 + 4 * levels, 18)
  const points: Point[] = [
    [HALF, -QUARTER],
    [HALF + reach, -QUARTER + reach * 0.6],
    [HALF + reach, QUARTER],
    [HALF, QUARTER],
  ]
  return [{ type: 'polygon', points, fill: COLOURS.shadow }]
}

/** The edges of each terrain that lies on top. */
function seams(board: Board, site: Relief, hexes: readonly number[]): Item[] {
  const others = new Set(hexes)
  // What two of them share is drawn once.
  const isDone = (hex: number, next: number) => site.top[hex] === site.top[next] || (next < hex && others.has(next))
  return borderOf(board, hexes, { isWithin: isDone }, { stroke: COLOURS.joint, line: 3 })
}

function shores(board: Board, site: Relief, hexes: readonly number[]): Item[] {
  const ponds = hexes.filter(hex => site.ground[hex] === POND)
  const isWater = (_: number, next: number) => site.ground[next] === POND
  return borderOf(board, ponds, { isWithin: isWater }, { stroke: COLOURS.shore, line: 5 })
}
