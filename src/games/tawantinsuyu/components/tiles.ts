import type { Cost, Gains, Pack, Pattern } from './pack-form.ts'

/** What a Building costs. */
export function costOf({ buildings }: Pack, id: string): Cost {
  const found = [...buildings.production, ...buildings.passive].find(building => building.id === id)
  if (found === undefined) throw new RangeError(`no Building ${id}`)
  return found.cost
}

/** What a Production Building brings; undefined for a Passive one. */
export function productOf({ buildings }: Pack, id: string): readonly Gains[] | undefined {
  return buildings.production.find(building => building.id === id)?.gives
}

/** A Weaving by its id. */
export function weavingOf({ weavings }: Pack, id: string): Weaving {
  const tile = [...weavings.tiles, ...weavings.starting].find(each => each.id === id)
  if (tile === undefined) throw new RangeError(`no Weaving ${id}`)
  return tile
}

export interface Weaving {
  readonly pattern: Pattern
  /** The rewards on its edges, by their numbers in the pack. */
  readonly left: number
  readonly right: number
}
