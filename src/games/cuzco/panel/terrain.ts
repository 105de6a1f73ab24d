import { at } from '../../../engine/basics/at.ts'
import { CORNERS, DIRECTIONS } from '../../../engine/basics/hex.ts'
import type { Choice, Group, Panel } from '../../../engine/contract/panel.ts'
import type { Viewer } from '../../../engine/contract/seat.ts'
import { ownOf } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed, labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { CROP, type Ground, TILE_SIZE, TILES, type Tile, VILLAGE } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { surroundedPonds } from '../rules/ponds.ts'
import { terrainCost } from '../rules/terrain.ts'
import { tileOf } from '../text/nouns.ts'
import { costing, group, hexLabel, lastHex, legalOf, nearestFirst, open, type Page, play } from './page.ts'

type Place = ActionOf<'place'>

const MOST_NEAR = 25

/** The terrains that can be placed, as buttons of the first page. */
export function terrainGroup(page: Page): Group[] {
  const places = legalOf(page, 'place')
  const choices = TILES.filter(tile => places.some(place => place.tile === tile)).map(tile =>
    open(tile, { key: `panel.tile.${tile}`, facts: { left: leftOf(page, tile) } }),
  )
  return group('buttons', choices, { key: 'panel.terrain' })
}

/** How many terrains of a kind the viewer can take. */
export function leftOf({ view }: Page, tile: Tile): number {
  return tile === 'T' ? view.supply.triples : (ownOf(view)?.tiles[tile] ?? 0)
}

/** The pages `T`, `T E` and `T E7 nw`: the hex of the village, its row first, then how the terrain is turned. */
export function terrainPage(page: Page, tile: Tile, [spot, turned]: readonly string[]): Panel | undefined {
  const places = page.legal.filter((action): action is Place => action.type === 'place' && action.tile === tile)
  if (places.length === 0) return undefined
  if (spot === undefined) return hexesPage(page, tile, places)
  if (/^[A-Z]$/.test(spot)) return rowPage(page, tile, { row: spot, places })
  const there = places.filter(({ hex }) => hex === spot)
  return there.length === 0 ? undefined : turnPage(page, there, turned)
}

function hexesPage(page: Page, tile: Tile, places: readonly Place[]): Panel {
  const near = nearestFirst(page, onEachHex(places), there => at(there, 0).hex).slice(0, MOST_NEAR)
  const rows = [...new Set(places.map(({ hex }) => hex.charAt(0)))]
  return {
    question: { key: 'panel.where', facts: { tile: tileOf(tile) } } satisfies CuzcoPhrase,
    facts: [meaningOf(tile)],
    groups: [
      ...group('list', hexChoices(page, near), {
        key: lastHex(page.view) === undefined ? 'panel.middle' : 'panel.near',
      }),
      ...group(
        'buttons',
        rows.map(row => open(`${tile} ${row}`, { key: 'panel.row', facts: { row } })),
        { key: 'panel.rows' },
      ),
    ],
  }
}

function rowPage(
  page: Page,
  tile: Tile,
  { row, places }: { row: string; places: readonly Place[] },
): Panel | undefined {
  const inRow = onEachHex(places.filter(({ hex }) => hex.startsWith(row)))
  if (inRow.length === 0) return undefined
  return {
    question: { key: 'panel.where', facts: { tile: tileOf(tile) } } satisfies CuzcoPhrase,
    facts: [meaningOf(tile)],
    groups: group('list', hexChoices(page, inRow)),
  }
}

/** What choosing a hex means. */
function meaningOf(tile: Tile): CuzcoPhrase {
  return { key: TILE_SIZE[tile] === 1 ? 'panel.where-single' : 'panel.where-turned' }
}

/** Placements by their hex. */
export function onEachHex(places: readonly Place[]): Place[][] {
  return [...Map.groupBy(places, place => place.hex).values()]
}

/** A single is placed at once; the others are turned first. */
function hexChoices(page: Page, hexes: readonly (readonly Place[])[]): Choice[] {
  return hexes.map(there => {
    const first = at(there, 0)
    const label = hexLabel(first.hex)
    if ('crops' in first) return open(format(first), label, hexDetail(page, there))
    return play(first, label, { detail: hexDetail(page, there) })
  })
}

/** What the ways to lay a terrain with its village on one hex cost, and how many they are. */
export function hexDetail(page: Page, there: readonly Place[]): CuzcoPhrase {
  const first = at(there, 0)
  const level = at(page.view.site.height, hexNamed(page.board, first.hex) ?? 0) + 1
  if (!('crops' in first)) return placeLabel(page, first)
  const costs = there.map(place => costOf(page, place))
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  const cost: CuzcoPhrase =
    least === most ? { key: 'panel.cost', facts: { cost: least } } : { key: 'panel.cost-from', facts: { least, most } }
  return { key: 'panel.ways', facts: { level, cost, count: there.length } }
}

/** One way to turn the terrain, and the ways to either side of it. */
function turnPage(page: Page, places: readonly Place[], turned: string | undefined): Panel {
  const ways = byAngle(places)
  const index = Math.max(
    0,
    ways.findIndex(way => 'crops' in way && way.crops === turned),
  )
  const shown = at(ways, index)
  const turn = (step: number, key: 'panel.turn-left' | 'panel.turn-right') =>
    open(format(at(ways, (index + step + ways.length) % ways.length)), { key })
  const left = ways.length > 2 ? [turn(-1, 'panel.turn-left')] : []
  const turns = ways.length > 1 ? [...left, turn(1, 'panel.turn-right')] : []
  const place = play(shown, { key: 'panel.place', facts: { cost: costOf(page, shown) } }, { tone: 'go' })
  const row = open(`${shown.tile} ${shown.hex.charAt(0)}`, { key: 'panel.other-hex' })
  return {
    question: { key: 'panel.turned', facts: { tile: tileOf(shown.tile), hex: shown.hex } } satisfies CuzcoPhrase,
    facts: factsOf(page, shown),
    groups: group('buttons', [...turns, place, row]),
    ghost: format(shown),
  }
}

/** The same placements, clockwise as they are turned. */
export function byAngle(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => angleOf(a) - angleOf(b))
}

function angleOf(place: Place): number {
  if (!('crops' in place)) return 0
  return place.tile === 'T' ? CORNERS.indexOf(place.crops) : DIRECTIONS.indexOf(place.crops)
}

/** The AP that a placement costs. */
function costOf({ board, view }: Page, place: Place): number {
  const footprint = board.byNotation.get(format(place))
  return footprint === undefined ? 0 : terrainCost(view.site, footprint)
}

function factsOf(page: Page, place: Place): CuzcoPhrase[] {
  const { board, view } = page
  const footprint = board.byNotation.get(format(place))
  if (footprint === undefined || !('crops' in place)) return []
  const hexes = { list: footprint.hexes.map(hex => labelOf(board, hex)) }
  const level = at(view.site.height, at(footprint.hexes, 0)) + 1
  const covers: CuzcoPhrase = { key: 'panel.covers', facts: { hexes, level, crops: cropsOf(place) } }
  return [covers, ...pondsAround(page, footprint)]
}

/** On which side of its village the one crop of a double lies, or those of a triple. */
function cropsOf(place: Extract<Place, { crops: string }>): CuzcoPhrase {
  return { key: place.tile === 'D' ? `crop.${place.crops}` : `crops.${place.crops}` }
}

/** What the ponds bring that a terrain surrounds. */
function pondsAround({ board, view }: Page, footprint: Footprint): CuzcoPhrase[] {
  const ground = view.site.ground.map((before, hex): Ground => {
    if (hex === footprint.village) return VILLAGE
    return footprint.crops.includes(hex) ? CROP : before
  })
  const [one, ...others] = surroundedPonds(board, { ...view.site, ground })
  if (one === undefined) return []
  if (others.length > 0) return [pondsTogether([one, ...others], view.viewer)]
  const { seat, pp } = one
  return [seat === undefined ? { key: 'panel.pond-nobody' } : { key: 'panel.pond-pp', facts: { who: { seat }, pp } }]
}

/** Several ponds at once, by what they bring the viewer. */
function pondsTogether(ponds: ReturnType<typeof surroundedPonds>, viewer: Viewer): CuzcoPhrase {
  const pp = ponds.reduce((sum, pond) => sum + (pond.seat === viewer ? pond.pp : 0), 0)
  return { key: 'panel.ponds-pp', facts: { number: ponds.length, pp } }
}

/** What a placement costs and brings, and how it lies, in one phrase. */
export function placeLabel(page: Page, place: Place): CuzcoPhrase {
  const { board, view } = page
  const footprint = board.byNotation.get(format(place))
  if (footprint === undefined) throw new RangeError(`no such place: ${format(place)}`)
  const level = at(view.site.height, at(footprint.hexes, 0)) + 1
  const hexes = { list: footprint.crops.map(hex => labelOf(board, hex)) }
  const lies: CuzcoPhrase =
    'crops' in place
      ? { key: 'next.turned', facts: { crops: cropsOf(place), hexes, level } }
      : { key: 'panel.level', facts: { level } }
  return costing(costOf(page, place), ...pondsAround(page, footprint), lies)
}
