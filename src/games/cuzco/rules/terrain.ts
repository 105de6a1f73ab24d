import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import type { Action, ActionOf } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import { flatFootprints } from '../components/flat-footprints.ts'
import type { Footprint } from '../components/footprints.ts'
import { POND, TILE_SIZE, TILES, type Tile } from '../components/tiles.ts'
import { format } from '../notation.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { NONE, type Player, type Site, type State } from '../state.ts'
import { joinsCities, templesJoined, templesOf } from './areas.ts'
import { findBed } from './beds.ts'
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

/** The kinds of terrain that the seat can take, with the AP left. */
function takeable(state: State, seat: Seat): Tile[] {
  const player = at(state.players, seat)
  if (state.turn.ap < TERRAIN_COST) return []
  return TILES.filter(tile => terrainsLeft(state, player, tile) > 0)
}

/** Adds to a list every placement of each kind of terrain that the seat can take, with the AP left. */
export function addPlacements(found: Action[], board: Board, state: State, seat: Seat): void {
  const { actions } = flatFootprints(board)
  findPlace(board, state, seat, number => {
    const action = actions[number]
    if (action !== undefined) found.push(action)
    return false
  })
}

/** Whether the seat can place any terrain at all. */
export function canPlace(board: Board, state: State, seat: Seat): boolean {
  return findPlace(board, state, seat, () => true) !== undefined
}

/**
 * The number of the first footprint that is wanted of those where the seat can place a terrain. It asks what the judge asks,
 * but of the ground only once.
 */
function findPlace(board: Board, state: State, seat: Seat, isWanted: (number: number) => boolean): number | undefined {
  const { site, turn } = state
  const { offSite, footprints } = flatFootprints(board)
  const canJoin = templesOf(site).length > 1
  return findBed(board, site, takeable(state, seat), number => {
    // On the site it costs the least, for which all that can be taken can be laid.
    if (canJoin || offSite[number] !== 0) {
      const footprint = footprints[number]
      if (footprint === undefined || terrainCost(site, footprint) > turn.ap) return false
      if (canJoin && joinsCities(board, site, footprint)) return false
    }
    return isWanted(number)
  })
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
