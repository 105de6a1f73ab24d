import { around, CORNERS, DIRECTIONS, type Hex, neighbour } from '../../../engine/basics/hex.ts'
import type { Action } from '../actions.ts'
import type { Tile } from './tiles.ts'

type Place = Extract<Action, { type: 'place' }>

/** A place where a terrain could lie: at least one of its hexes is on the site. */
export interface Footprint {
  /** The action that places a terrain here. */
  readonly action: Place
  /** The numbers of the hexes it covers; where it has a village, that comes first. */
  readonly hexes: readonly number[]
  /** The hex that becomes a village, -1 for a single crop. */
  readonly village: number
  /** The hexes that become crops. */
  readonly crops: readonly number[]
  /** How many of its hexes are not on the site. */
  readonly offSite: number
}

/** What of a board decides where terrains can lie. */
interface Ground {
  readonly labels: readonly string[]
  readonly site: readonly boolean[]
  readonly indexOf: (hex: Hex) => number | undefined
}

/** Wherever a terrain of each kind could lie. */
export function footprintsOf(hexes: readonly Hex[], ground: Ground): Record<Tile, Footprint[]> {
  const places = hexes.map((hex, index) => ({ hex, index, label: ground.labels[index] ?? '' }))
  return {
    T: places.flatMap(({ hex, index, label }) =>
      CORNERS.flatMap(corner =>
        footprint(
          { type: 'place', tile: 'T', hex: label, crops: corner },
          index,
          around(hex, corner).map(ground.indexOf),
          ground.site,
        ),
      ),
    ),
    D: places.flatMap(({ hex, index, label }) =>
      DIRECTIONS.flatMap(side =>
        footprint(
          { type: 'place', tile: 'D', hex: label, crops: side },
          index,
          [ground.indexOf(neighbour(hex, side))],
          ground.site,
        ),
      ),
    ),
    C: places.flatMap(({ index, label }) =>
      footprint({ type: 'place', tile: 'C', hex: label }, -1, [index], ground.site),
    ),
    V: places.flatMap(({ index, label }) =>
      footprint({ type: 'place', tile: 'V', hex: label }, index, [], ground.site),
    ),
  }
}

function footprint(
  action: Place,
  village: number,
  beside: readonly (number | undefined)[],
  site: readonly boolean[],
): Footprint[] {
  const crops = beside.flatMap(index => index ?? [])
  const hexes = village < 0 ? crops : [village, ...crops]
  const onSite = hexes.filter(hex => site[hex]).length
  if (crops.length < beside.length || onSite === 0) return []
  return [{ action, hexes, village, crops, offSite: hexes.length - onSite }]
}
