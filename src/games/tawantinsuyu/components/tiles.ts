import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Cost, Gains, Pack, Pattern } from './pack-form.ts'

const tilesOf = onceFor(({ buildings, weavings }: Pack) => ({
  costs: new Map([...buildings.production, ...buildings.passive].map(({ id, cost }) => [id, cost])),
  products: new Map(buildings.production.map(({ id, gives }) => [id, gives])),
  weavings: new Map([...weavings.tiles, ...weavings.starting].map(tile => [tile.id, tile])),
}))

/** What a Building costs. */
export function costOf(pack: Pack, id: string): Cost {
  const cost = tilesOf(pack).costs.get(id)
  if (cost === undefined) throw new RangeError(`no Building ${id}`)
  return cost
}

/** What a Production Building brings; undefined for a Passive one. */
export function productOf(pack: Pack, id: string): readonly Gains[] | undefined {
  return tilesOf(pack).products.get(id)
}

/** Whether a Building is one of production or a Passive one. */
export function buildingKind(pack: Pack, id: string): 'production' | 'passive' {
  return productOf(pack, id) === undefined ? 'passive' : 'production'
}

/** A Weaving by its id. */
export function weavingOf(pack: Pack, id: string): Weaving {
  const tile = tilesOf(pack).weavings.get(id)
  if (tile === undefined) throw new RangeError(`no Weaving ${id}`)
  return tile
}

export interface Weaving {
  readonly pattern: Pattern
  /** The rewards on its edges, by their numbers in the pack. */
  readonly left: number
  readonly right: number
}
