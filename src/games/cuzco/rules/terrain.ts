import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { POND, TILE_SIZE, TILES, type Tile } from '../components/tiles.ts'
import { format } from '../notation.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { NONE, type Player, type Site, type State } from '../state.ts'
import { joinsCities, templesJoined, templesOf } from './areas.ts'
import { hexFacts } from './standing.ts'

const TERRAIN_COST = 1

/** How many terrains of a kind a player can take: triples from the common supply, the others from the own. */
function terrainsLeft(state: State, player: Player, tile: Tile): number {
  return tile === 'T' ? state.supply.triples : player.tiles[tile]
}

/** The AP that a terrain costs there: 1, and 1 for each bare hex off the site. */
export function terrainCost(site: Site, footprint: Footprint): number {
  const isBare = site.height[at(footprint.hexes, 0)] === 0
  return isBare ? TERRAIN_COST + footprint.offSite : TERRAIN_COST
}

const COVERED = -1

/** What decides where terrains may lie, worked out once for all places. */
interface Survey {
  /** The height by hex, -1 where nothing may be covered. */
  readonly levels: Int16Array
  /** There may be temples to keep apart. */
  readonly mayJoin: boolean
}

/** Looks over a site before terrains are placed. */
function survey(board: Board, site: Site): Survey {
  return { levels: levelsOn(board, site, board.all), mayJoin: templesOf(site).length > 1 }
}

/** Looks where one terrain would lie, and nowhere else. */
function surveyUnder(board: Board, site: Site, { hexes }: Footprint): Survey {
  return { levels: levelsOn(board, site, hexes), mayJoin: true }
}

function levelsOn(board: Board, site: Site, hexes: readonly number[]): Int16Array {
  const levels = new Int16Array(board.size)
  for (const hex of hexes) levels[hex] = coverForbidden(site, hex) === undefined ? at(site.height, hex) : COVERED
  return levels
}

/** The rule that forbids to cover this hex. */
function coverForbidden(site: Site, hex: number): Code | undefined {
  if (site.inca[hex] !== NONE) return 'covers-inca'
  if (site.temple[hex] !== 0) return 'covers-temple'
  return site.ground[hex] === POND ? 'covers-pond' : undefined
}

/** The rule that forbids a terrain to lie there, whoever places it. */
function terrainForbidden(
  board: Board,
  site: Site,
  { levels, mayJoin }: Survey,
  footprint: Footprint,
): Code | undefined {
  const { hexes } = footprint
  const level = levels[at(hexes, 0)]
  for (const hex of hexes) {
    if (levels[hex] === COVERED) return coverForbidden(site, hex)
    if (levels[hex] !== level) return 'not-flat'
  }
  if (isSameShape(site, hexes)) return 'same-shape'
  return mayJoin && joinsCities(board, site, footprint) ? 'joins-cities' : undefined
}

/** Whether these are exactly the hexes of one terrain of that size. */
function isSameShape(site: Site, hexes: readonly number[]): boolean {
  const top = at(site.top, at(hexes, 0))
  if (top === NONE || TILE_SIZE[at(site.tiles, top)] !== hexes.length) return false
  return hexes.every(hex => site.top[hex] === top)
}

/** The kinds of terrain that the seat can take, with the AP left. */
function takeable(state: State, seat: Seat): Tile[] {
  const player = at(state.players, seat)
  if (state.turn.ap < TERRAIN_COST) return []
  return TILES.filter(tile => terrainsLeft(state, player, tile) > 0)
}

/** Whether a terrain may be laid there with the AP left. */
function mayLay(board: Board, { site, turn }: State, surveyed: Survey, footprint: Footprint): boolean {
  return terrainForbidden(board, site, surveyed, footprint) === undefined && terrainCost(site, footprint) <= turn.ap
}

/**
 * Every placement of each kind of terrain that the seat can take, with the AP left; each list is made when it is asked for.
 * It asks what the judge asks, but looks over the site once: 0.06 ms where asking the judge about each place takes 14.
 */
export function placements(board: Board, state: State, seat: Seat): (() => ActionOf<'place'>[])[] {
  const tiles = takeable(state, seat)
  if (tiles.length === 0) return []
  const surveyed = survey(board, state.site)
  return tiles.map(tile => () => {
    const found: ActionOf<'place'>[] = []
    for (const footprint of board.footprints[tile]) {
      if (mayLay(board, state, surveyed, footprint)) found.push(footprint.action)
    }
    return found
  })
}

/** Whether the seat can place any terrain at all. */
export function canPlace(board: Board, state: State, seat: Seat): boolean {
  const surveyed = survey(board, state.site)
  return takeable(state, seat).some(tile =>
    board.footprints[tile].some(footprint => mayLay(board, state, surveyed, footprint)),
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
  const code = terrainForbidden(board, state.site, surveyUnder(board, state.site, footprint), footprint)
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
