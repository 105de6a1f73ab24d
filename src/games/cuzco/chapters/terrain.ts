import { at } from '../../../engine/basics/at.ts'
import { replaced } from '../../../engine/basics/lists.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { CROP, type Tile, VILLAGE } from '../components/tiles.ts'
import { format } from '../notation.ts'
import { terrainCost } from '../rules/terrain.ts'
import { type Draft, NONE } from '../state.ts'
import { type Play, pay, playerOf } from './play.ts'
import { scorePonds } from './ponds.ts'

/** Places a terrain, and scores the ponds that it surrounds. */
export function placeTerrain(play: Play, seat: Seat, action: ActionOf<'place'>): void {
  const { board, state, events } = play
  const footprint = board.byNotation.get(format(action))
  if (footprint === undefined) throw new RangeError(`no such place: ${format(action)}`)
  const { tile } = action
  const cost = terrainCost(state.site, footprint)
  pay(play, cost)
  take(state, playerOf(play, seat), tile)
  state.turn.duty = false
  state.turn.placed = true
  const level = cover(state.site, footprint, tile)
  const hexes = footprint.hexes.map(hex => labelOf(board, hex))
  events.push({ type: 'terrain-placed', seat, tile, hexes, level, cost })
  if (tile === 'T' && state.supply.triples === 0 && !state.ending) events.push({ type: 'last-triple-placed', seat })
  scorePonds(play)
}

function take(state: Draft, player: Draft['players'][number], tile: Tile): void {
  if (tile === 'T') state.supply.triples--
  else player.tiles = { ...player.tiles, [tile]: player.tiles[tile] - 1 }
}

/** Lays the terrain; returns the level on which it lies. */
function cover(site: Draft['site'], { hexes, village, crops }: Footprint, tile: Tile): number {
  const level = at(site.height, at(hexes, 0)) + 1
  site.height = replaced(site.height, hexes, level)
  site.top = replaced(site.top, hexes, site.tiles.length)
  const ground = replaced(site.ground, crops, CROP)
  if (village !== NONE) ground[village] = VILLAGE
  site.ground = ground
  site.tiles = [...site.tiles, tile]
  return level
}
