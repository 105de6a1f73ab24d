import { at } from '../../../engine/basics/at.ts'
import { CORNERS, DIRECTIONS } from '../../../engine/basics/hex.ts'
import type { Choice, Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { hexNamed } from '../components/board.ts'
import { TILE_SIZE, TILES, type Tile } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { tileOf } from '../text/nouns.ts'
import { anchorsOf, bestFirst, gainOf, nearestTo } from './judged.ts'
import { group, hexLabel, legalOf, nearestFirst, open, type Page, play } from './page.ts'
import { isBeside, pictured } from './pictures.ts'
import { costOf, cropsOf, factsOf, liesOn, type Place, placeLabel } from './placement.ts'

/** How many places are listed at once, and how many ways to turn a terrain on one hex. */
const MOST_LISTED = 25
const MOST_TURNED = 2

/** The terrains that can be placed, as buttons of the first page. */
export function terrainGroup(page: Page): Group[] {
  const places = legalOf(page, 'place')
  const choices = TILES.filter(tile => places.some(place => place.tile === tile)).map(tile =>
    open(tile, { key: `panel.tile.${tile}`, facts: { left: leftOf(page, tile) } }),
  )
  return group('buttons', choices, { key: 'panel.terrain' })
}

/** How many terrains of a kind the viewer can take. */
function leftOf({ view }: Page, tile: Tile): number {
  return tile === 'T' ? view.supply.triples : at(view.players, ownSeat(view)).tiles[tile]
}

/**
 * The pages of a terrain: `T`, the best places; `T E`, all hexes of a row; `T E7`, the ways to turn it with its village there;
 * and `T E7 nw`, one of them.
 */
export function terrainPage(page: Page, tile: Tile, [spot, turned]: readonly string[]): Panel | undefined {
  const places = placesOf(page, tile)
  if (places.length === 0) return undefined
  if (spot === undefined) return bestPage(page, tile, places)
  if (/^[A-Z]$/.test(spot)) return rowPage(page, tile, { row: spot, places })
  const there = places.filter(({ hex }) => hex === spot)
  return there.length === 0 ? undefined : turnPage(page, there, turned)
}

function placesOf(page: Page, tile: Tile): readonly Place[] {
  return page.legal.filter((action): action is Place => action.type === 'place' && action.tile === tile)
}

function bestPage(page: Page, tile: Tile, places: readonly Place[]): Panel {
  const best = bestPlaces(page, places)
  return {
    question: whereTo(tile),
    facts: [{ key: 'panel.best-first' } satisfies CuzcoPhrase],
    groups: [
      ...group(
        'list',
        best.map(place => placeChoice(page, place)),
      ),
      ...(places.length > best.length ? [...nearGroup(page, places, best), ...rowsGroup(tile, places)] : []),
    ],
    ...pictured(best.map(({ hex }) => hex)),
  }
}

/** The hexes around the best place, each with all the ways to turn the terrain there; none for a single, which is not turned. */
function nearGroup(page: Page, places: readonly Place[], [best]: readonly Place[]): Group[] {
  if (best === undefined || !('crops' in best)) return []
  const hexOf = (there: readonly Place[]) => at(there, 0).hex
  const near = closeBy(page, nearestFirst(page, onEachHex(places), hexOf, best.hex), hexOf)
  return group('list', hexChoices(page, near.slice(0, MOST_LISTED)), { key: 'panel.near' })
}

/** The rows in which the terrain can be placed. */
function rowsGroup(tile: Tile, places: readonly Place[]): Group[] {
  const rows = [...new Set(places.map(({ hex }) => hex.charAt(0)))]
  const choices = rows.map(row => open(`${tile} ${row}`, { key: 'panel.row', facts: { row } }))
  return group('buttons', choices, { key: 'panel.rows' })
}

/** The kind of terrain that is wanted next: the one that was placed last in the turn, at first a triple. */
function nextTile({ view }: Page): Tile {
  return view.turn.events.findLast(event => event.type === 'terrain-placed')?.tile ?? 'T'
}

/** The best places for the terrain that is wanted next. */
export function nextPlaces(page: Page): readonly Place[] {
  return bestPlaces(page, placesOf(page, nextTile(page)))
}

/** These places as a list of the first page. */
export function nextTerrain(page: Page, places: readonly Place[]): Group[] {
  const tile = nextTile(page)
  const title: CuzcoPhrase = {
    key: page.view.turn.placed ? 'panel.another' : 'panel.first',
    facts: { tile: tileOf(tile) },
  }
  return group(
    'list',
    places.map(place => placeChoice(page, place)),
    title,
  )
}

function whereTo(tile: Tile): CuzcoPhrase {
  return { key: 'panel.where', facts: { tile: tileOf(tile) } }
}

/**
 * As many of the best places as a list shows at once, all of them in a crop around the viewer's own hex nearest to the best;
 * on each hex the best ways to turn the terrain.
 */
function bestPlaces(page: Page, places: readonly Place[]): readonly Place[] {
  const best = bestFirst(page, places)
  if (best.length <= MOST_LISTED) return best
  const turned = new Map<string, number>()
  const few = closeBy(page, best, ({ hex }) => hex).filter(({ hex }) => {
    turned.set(hex, (turned.get(hex) ?? 0) + 1)
    return (turned.get(hex) ?? 0) <= MOST_TURNED
  })
  return few.slice(0, MOST_LISTED)
}

/** Those of these things that one crop shows: the one around the viewer's own hex that is nearest to the first of them. */
function closeBy<T>(page: Page, things: readonly T[], hexOf: (thing: T) => string): readonly T[] {
  const { board } = page
  const number = (thing: T) => hexNamed(board, hexOf(thing)) ?? 0
  const first = number(at(things, 0))
  const own = nearestTo(board, anchorsOf(page), first)
  const middle = isBeside(board, own, first) ? own : first
  return things.filter(thing => isBeside(board, middle, number(thing)))
}

/** Where a terrain is placed and how it is turned, what it costs and what it brings. */
function placeChoice(page: Page, place: Place): PlayChoice {
  const cost = costOf(page, place)
  const label: CuzcoPhrase =
    'crops' in place
      ? { key: 'panel.place-turned', facts: { hex: place.hex, crops: cropsOf(place), cost } }
      : { key: 'panel.place-single', facts: { hex: place.hex, cost } }
  return play(place, label, { detail: gainOf(page, place) ?? liesOn(page, place) })
}

function rowPage(
  page: Page,
  tile: Tile,
  { row, places }: { row: string; places: readonly Place[] },
): Panel | undefined {
  const inRow = onEachHex(places.filter(({ hex }) => hex.startsWith(row)))
  if (inRow.length === 0) return undefined
  return {
    question: whereTo(tile),
    facts: [meaningOf(tile)],
    groups: group('list', hexChoices(page, inRow)),
    ...pictured(inRow.map(there => at(there, 0).hex)),
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
    if ('crops' in first) return open(`${first.tile} ${first.hex}`, label, hexDetail(page, there))
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

/** The ways to turn the terrain on a hex, the best first; or one of them, to be looked at before it is placed. Both with a ghost. */
function turnPage(page: Page, places: readonly Place[], turned: string | undefined): Panel {
  const chosen = places.find(place => 'crops' in place && place.crops === turned)
  const best = chosen === undefined ? bestFirst(page, places) : [chosen]
  const shown = at(best, 0)
  const ways =
    chosen === undefined
      ? group(
          'list',
          best.map(place => placeChoice(page, place)),
        )
      : [placeButton(page, chosen)]
  const others = byAngle(places).flatMap(other =>
    'crops' in other && other !== chosen ? [open(format(other), cropsOf(other))] : [],
  )
  return {
    question: { key: 'panel.turned', facts: { tile: tileOf(shown.tile), hex: shown.hex } } satisfies CuzcoPhrase,
    facts: factsOf(page, shown),
    groups: [...ways, ...group('buttons', others, { key: 'panel.turn' })],
    ghost: format(shown),
    picture: { look: { crop: shown.hex } },
  }
}

/** Places the terrain as the ghost shows it, or leads to another hex of its row. */
function placeButton(page: Page, place: Place): Group {
  const choice = play(place, { key: 'panel.place', facts: { cost: costOf(page, place) } })
  const row = open(`${place.tile} ${place.hex.charAt(0)}`, { key: 'panel.other-hex' })
  return { look: 'buttons', choices: [choice, row] }
}

/** The same placements, clockwise as they are turned. */
export function byAngle(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => angleOf(a) - angleOf(b))
}

function angleOf(place: Place): number {
  if (!('crops' in place)) return 0
  return place.tile === 'T' ? CORNERS.indexOf(place.crops) : DIRECTIONS.indexOf(place.crops)
}
