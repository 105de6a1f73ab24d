import { at } from '../../../engine/basics/at.ts'
import { CORNERS, DIRECTIONS } from '../../../engine/basics/hex.ts'
import type { Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { hexNamed } from '../components/board.ts'
import { TILES, type Tile } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { tileOf } from '../text/nouns.ts'
import { gainOf, lossOf } from './judged.ts'
import { legalOf, open, type Page, play } from './page.ts'
import { costOf, cropsOf, liesOn, type Place, placeLabel } from './placement.ts'
import { placesPage } from './places.ts'

/** The page of the kind of terrain that is wanted next, if any can be placed. */
export function terrainDoor(page: Page): string | undefined {
  const tiles = tilesOf(page)
  return tiles.find(tile => tile === nextTile(page)) ?? tiles[0]
}

function tilesOf(page: Page): readonly Tile[] {
  const places = legalOf(page, 'place')
  return TILES.filter(tile => places.some(place => place.tile === tile))
}

/** The kind of terrain that is wanted next: the one that was placed last in the turn, at first a triple. */
function nextTile({ view }: Page): Tile {
  return view.turn.events.findLast(event => event.type === 'terrain-placed')?.tile ?? 'T'
}

/** How many terrains of a kind the viewer can take. */
function leftOf({ view }: Page, tile: Tile): number {
  return tile === 'T' ? view.supply.triples : at(view.players, ownSeat(view)).tiles[tile]
}

/** Where a terrain goes, and on a hex how it is turned; on the first page of one the other kinds stand, too. */
export function terrainPage(page: Page, tile: Tile, spots: readonly string[]): Panel | undefined {
  const others = tilesOf(page).flatMap(other =>
    other === tile ? [] : [open(other, { key: `panel.tile.${other}`, facts: { left: leftOf(page, other) } })],
  )
  const [spot] = spots
  const places = placesOf(page, tile)
  return placesPage(
    page,
    {
      head: tile,
      question: {
        key: tile === 'T' || tile === 'D' ? 'panel.where-village' : 'panel.where',
        facts: { tile: tileOf(tile) },
      },
      actions: spot === undefined || spot === 'all' ? places : byAngle(places),
      choice: place => placeChoice(page, place),
      which: hex => ({ key: 'panel.turned', facts: { tile: tileOf(tile), hex } }),
      ways: there => hexDetail(page, there),
      others,
    },
    spots,
  )
}

function placesOf(page: Page, tile: Tile): readonly Place[] {
  return page.legal.filter((action): action is Place => action.type === 'place' && action.tile === tile)
}

/** Where a terrain is placed and how it is turned, what it costs and what it brings. */
export function placeChoice(page: Page, place: Place, gain = gainOf(page, place)): PlayChoice {
  const cost = costOf(page, place)
  const label: CuzcoPhrase =
    'crops' in place
      ? { key: 'panel.place-turned', facts: { hex: place.hex, crops: cropsOf(place), cost } }
      : { key: `panel.place-${place.tile}`, facts: { hex: place.hex, cost } }
  return play(place, label, { detail: lossOf(page, place) ?? gain ?? liesOn(page, place) })
}

/** Placements by their hex. */
export function onEachHex(places: readonly Place[]): Place[][] {
  return [...Map.groupBy(places, place => place.hex).values()]
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

/** The same placements, clockwise as they are turned. */
export function byAngle(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => angleOf(a) - angleOf(b))
}

function angleOf(place: Place): number {
  if (!('crops' in place)) return 0
  return place.tile === 'T' ? CORNERS.indexOf(place.crops) : DIRECTIONS.indexOf(place.crops)
}
