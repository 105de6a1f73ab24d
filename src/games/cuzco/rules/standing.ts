import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import { type Board, labelOf } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { NONE, type Site } from '../state.ts'
import { templeIn } from './areas.ts'
import { placesOn, positionsOn } from './position.ts'

/** A hex, and whose Inca stands there if one does. */
export function hexFacts(board: Board, site: Pick<Site, 'inca'>, hex: number): Facts {
  const inca = at(site.inca, hex)
  return { hex: labelOf(board, hex), ...(inca !== NONE && { who: { seat: inca } }) }
}

/** Up to so many hexes a village is called by all of them. */
const MOST_NAMED = 4

/** A village or city as it is called in a sentence: by its hexes, or by one of them and how many they are. */
export function areaNamed(board: Board, site: Pick<Site, 'temple'>, area: readonly number[]): CuzcoPhrase {
  const temple = templeIn(site, area)
  const hexes = namesOf(board, area)
  if (temple === undefined && hexes.length <= MOST_NAMED)
    return { key: 'area.hexes', facts: { hexes: hexes.join('-') } }
  return {
    key: 'area.sized',
    facts: { hex: temple === undefined ? at(hexes, 0) : labelOf(board, temple), count: hexes.length },
  }
}

/** The hexes of a village or city by their names, from the north-west. */
function namesOf(board: Board, area: readonly number[]): string[] {
  return area.toSorted((a, b) => a - b).map(hex => labelOf(board, hex))
}

/** A village or city as a sentence calls it, and all its hexes. */
export function areaFacts(board: Board, site: Pick<Site, 'temple'>, area: readonly number[]): Facts {
  return { where: areaNamed(board, site, area), hexes: { list: namesOf(board, area) } }
}

/** How the seat stands in a village or city in which it does not hold the highest position: with whom, where and how high. */
export function standingIn(board: Board, site: Site, area: readonly number[], seat: Seat): CuzcoPhrase {
  const where = areaNamed(board, site, area)
  const positions = positionsOn(site, area)
  const heights = (of: Seat) => positions.find(each => each.seat === of)?.heights
  const { first } = placesOn(site, area)
  const [best] = first
  if (best === undefined) return { key: 'standing.nobody', facts: { where } }
  const own = heights(seat)
  const theirs = heightsNamed(heights(best) ?? [])
  const others = first.filter(each => each !== seat)
  const [who, count] = [{ seats: others }, others.length]
  if (own === undefined) return { key: 'standing.absent', facts: { where, who, theirs, count } }
  if (first.includes(seat)) return { key: 'standing.tied', facts: { where, who, own: heightsNamed(own) } }
  return { key: 'standing.behind', facts: { where, who, theirs, own: { list: own }, count } }
}

/** Where somebody's Incas stand: at one height, or at several. */
function heightsNamed(heights: readonly number[]): CuzcoPhrase {
  return { key: 'standing.heights', facts: { count: heights.length, heights: { list: heights } } }
}
