import { at } from '../../../engine/basics/at.ts'
import type { Board } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { VILLAGE } from '../components/tiles.ts'
import type { Site } from '../state.ts'

/** The hexes of the village or city that a village hex belongs to, itself first. */
export function areaOf(board: Board, site: Pick<Site, 'ground'>, hex: number): number[] {
  const seen = new Uint8Array(board.size)
  return flood(board, site, hex, seen)
}

/** By what can be seen of a board from above, its villages and cities: most actions change nothing of them. */
const known = new WeakMap<Site['ground'], readonly (readonly number[])[]>()

/** All villages and cities of a site, in the order of their first hexes. */
export function areasOf(board: Board, { ground }: Pick<Site, 'ground'>): readonly (readonly number[])[] {
  const areas = known.get(ground) ?? findAreas(board, { ground })
  known.set(ground, areas)
  return areas
}

function findAreas(board: Board, site: Pick<Site, 'ground'>): number[][] {
  const seen = new Uint8Array(board.size)
  const areas: number[][] = []
  for (let hex = 0; hex < board.size; hex++) {
    if (site.ground[hex] === VILLAGE && seen[hex] === 0) areas.push(flood(board, site, hex, seen))
  }
  return areas
}

/** Where the temple of a village or city stands; undefined for a village. */
export function templeIn(site: Pick<Site, 'temple'>, area: readonly number[]): number | undefined {
  return area.find(hex => site.temple[hex] !== 0)
}

/** Where temples stand, from the north-west. */
export function templesOf(site: Pick<Site, 'temple'>): number[] {
  const temples: number[] = []
  for (let hex = 0; hex < site.temple.length; hex++) if (site.temple[hex] !== 0) temples.push(hex)
  return temples
}

/** Whether a terrain placed here would leave two temples in one connected area. */
export function joinsCities(board: Board, site: Pick<Site, 'ground' | 'temple'>, footprint: Footprint): boolean {
  const { village, crops } = footprint
  if (village < 0 || site.ground[village] === VILLAGE) return false
  let beside = 0
  for (const hex of at(board.neighbours, village)) if (site.ground[hex] === VILLAGE && !crops.includes(hex)) beside++
  return beside >= 2 && templesJoined(board, site, footprint).length > 1
}

/** The temples of the area in which the village of a terrain placed here would lie. */
export function templesJoined(
  board: Board,
  site: Pick<Site, 'ground' | 'temple'>,
  { village, crops }: Footprint,
): number[] {
  if (village < 0) return []
  const seen = new Uint8Array(board.size)
  for (const crop of crops) seen[crop] = 1
  return flood(board, site, village, seen).filter(hex => site.temple[hex] !== 0)
}

/** The village hexes that can be reached from one, which itself need not be a village yet, over those not seen. */
function flood(board: Board, site: Pick<Site, 'ground'>, start: number, seen: Uint8Array): number[] {
  const reached = [start]
  seen[start] = 1
  for (const hex of reached) {
    for (const next of board.neighbours[hex] ?? []) {
      if (site.ground[next] === VILLAGE && seen[next] === 0) {
        seen[next] = 1
        reached.push(next)
      }
    }
  }
  return reached
}
