import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { POND, TILE_SIZE, TILES, type Tile } from '../components/tiles.ts'
import { format } from '../notation.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { NONE, type Player, type Site, type State } from '../state.ts'
import { joinsCities, templesJoined } from './areas.ts'
import { hexFacts } from './standing.ts'

const TERRAIN_COST = 1

/** How many terrains of a kind a player can take: triples from the common supply, the others from the own. */
function terrainsLeft(state: State, player: Player, tile: Tile): number {
  return tile === 'T' ? state.supply.triples : player.tiles[tile]
}

/** The AP that a terrain costs there: 1, and 1 for each bare hex off the site. */
export function terrainCost(site: Site, footprint: Footprint): number {
  const [first = NONE] = footprint.hexes
  return site.height[first] === 0 ? TERRAIN_COST + footprint.offSite : TERRAIN_COST
}

/** The rule that forbids to cover this hex. */
function coverForbidden(site: Site, hex: number): Code | undefined {
  if (site.inca[hex] !== NONE) return 'covers-inca'
  if (site.temple[hex] !== 0) return 'covers-temple'
  return site.ground[hex] === POND ? 'covers-pond' : undefined
}

/** The rule that forbids a terrain to lie there, whoever places it. */
function terrainForbidden(board: Board, site: Site, footprint: Footprint): Code | undefined {
  const { hexes } = footprint
  for (const hex of hexes) {
    const covered = coverForbidden(site, hex)
    if (covered !== undefined) return covered
    if (site.height[hex] !== site.height[at(hexes, 0)]) return 'not-flat'
  }
  if (isSameShape(site, hexes)) return 'same-shape'
  return joinsCities(board, site, footprint) ? 'joins-cities' : undefined
}

/** Whether these are exactly the hexes of one terrain of that size. */
function isSameShape({ top, tiles }: Site, hexes: readonly number[]): boolean {
  const [first = NONE] = hexes
  const under = top[first] ?? NONE
  for (const hex of hexes) if (top[hex] !== under) return false
  return under !== NONE && TILE_SIZE[at(tiles, under)] === hexes.length
}

/** Whether these are all as high. */
function isFlat({ height }: Site, hexes: readonly number[]): boolean {
  const [first = NONE] = hexes
  const level = height[first]
  for (const hex of hexes) if (height[hex] !== level) return false
  return true
}

/** The kinds of terrain that the seat can take, with the AP left. */
function takeable(state: State, seat: Seat): Tile[] {
  const player = at(state.players, seat)
  if (state.turn.ap < TERRAIN_COST) return []
  return TILES.filter(tile => terrainsLeft(state, player, tile) > 0)
}

/** By the heights of a site, which only a terrain changes: where terrains of a kind would lie flat and in a shape of their own. */
const bedsBy = onceFor((_: Site['height']): Partial<Record<Tile, readonly Footprint[]>> => ({}))

function bedsOf(board: Board, site: Site, tile: Tile): readonly Footprint[] {
  const beds = bedsBy(site.height)
  beds[tile] ??= board.footprints[tile].filter(({ hexes }) => isFlat(site, hexes) && !isSameShape(site, hexes))
  return beds[tile]
}

/** By hex: 1 where nothing forbids to cover it. */
function openOn(site: Site): Uint8Array {
  const open = new Uint8Array(site.height.length)
  for (let hex = 0; hex < open.length; hex++) if (coverForbidden(site, hex) === undefined) open[hex] = 1
  return open
}

/** Whether a terrain may be laid on a bed with the AP left. */
function mayLay(board: Board, { site, turn }: State, open: Uint8Array, bed: Footprint): boolean {
  for (const hex of bed.hexes) if (open[hex] !== 1) return false
  return terrainCost(site, bed) <= turn.ap && !joinsCities(board, site, bed)
}

/**
 * Every placement of each kind of terrain that the seat can take, with the AP left; each list is made when it is asked for.
 * It asks what the judge asks, but of the ground only once.
 */
export function placements(board: Board, state: State, seat: Seat): (() => ActionOf<'place'>[])[] {
  const tiles = takeable(state, seat)
  if (tiles.length === 0) return []
  const open = openOn(state.site)
  return tiles.map(tile => () => {
    const found: ActionOf<'place'>[] = []
    for (const bed of bedsOf(board, state.site, tile)) if (mayLay(board, state, open, bed)) found.push(bed.action)
    return found
  })
}

/** Whether the seat can place any terrain at all. */
export function canPlace(board: Board, state: State, seat: Seat): boolean {
  const open = openOn(state.site)
  return takeable(state, seat).some(tile =>
    bedsOf(board, state.site, tile).some(bed => mayLay(board, state, open, bed)),
  )
}

/** What the rules say to placing this terrain. */
export function judgePlace(board: Board, state: State, seat: Seat, action: ActionOf<'place'>): Ruling {
  const { tile } = action
  const left = terrainsLeft(state, at(state.players, seat), tile)
  if (left === 0) return rule('no-terrain-left', { tile: { key: `tile.${tile}` } })
  const footprint = board.byNotation.get(format(action))
  if (footprint === undefined) {
    return rule(hexNamed(board, action.hex) === undefined ? 'no-such-hex' : 'outside-site', { hex: action.hex })
  }
  const code = terrainForbidden(board, state.site, footprint)
  if (code !== undefined) return rule(code, groundFacts(board, state.site, footprint))
  return tooFewAp(terrainCost(state.site, footprint), state.turn.ap, action.hex)
}

/** What lies under a terrain: its hexes and how high each is, the first that may not be covered, and the cities it would join. */
function groundFacts(board: Board, site: Site, footprint: Footprint): Facts {
  const { hexes } = footprint
  const heights = hexes.map(hex => `${labelOf(board, hex)} (${at(site.height, hex)})`)
  const covered = hexes.find(hex => coverForbidden(site, hex) !== undefined)
  return {
    heights: { list: heights },
    hexes: { list: hexes.map(hex => labelOf(board, hex)) },
    cities: { list: templesJoined(board, site, footprint).map(hex => labelOf(board, hex)) },
    ...(covered !== undefined && hexFacts(board, site, covered)),
  }
}
