import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Board } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { VILLAGE } from '../components/tiles.ts'
import type { Site } from '../state.ts'

/** The hexes of the village or city that a village hex belongs to, itself first. */
export function areaOf(board: Board, site: Pick<Site, 'ground'>, hex: number): number[] {
  const seen = new Uint8Array(board.size)
  return flood(board, site, hex, seen)
}

/** All villages and cities of a site, in the order of their first hexes. */
export function areasOf(board: Board, { ground }: Pick<Site, 'ground'>): readonly (readonly number[])[] {
  return areasOn(ground, board)
}

/** The hexes of the village or city that a village hex belongs to, as they stand in the list of all. */
export function areaWith(board: Board, site: Pick<Site, 'ground'>, hex: number): readonly number[] {
  return areasOf(board, site).find(area => area.includes(hex)) ?? []
}

/** By what can be seen of a board from above: most actions change nothing of that. */
const areasOn = onceFor((ground: Site['ground'], board: Board) => {
  const seen = new Uint8Array(board.size)
  const areas: number[][] = []
  for (let hex = 0; hex < board.size; hex++) {
    if (ground[hex] === VILLAGE && seen[hex] === 0) areas.push(flood(board, { ground }, hex, seen))
  }
  return areas
})

/** Where the temple of a village or city stands; undefined for a village. */
export function templeIn(site: Pick<Site, 'temple'>, area: readonly number[]): number | undefined {
  return area.find(hex => site.temple[hex] !== 0)
}

/** Where temples stand, from the north-west. */
export function templesOf({ temple }: Pick<Site, 'temple'>): readonly number[] {
  return templesOn(temple)
}

const templesOn = onceFor((temple: Site['temple']) => temple.flatMap((value, hex) => (value === 0 ? [] : [hex])))

/** Whether a terrain placed here would leave two temples in one connected area. */
export function joinsCities(board: Board, site: Pick<Site, 'ground' | 'temple'>, footprint: Footprint): boolean {
  const { village, crops } = footprint
  if (village < 0 || site.ground[village] === VILLAGE || templesOf(site).length < 2) return false
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
