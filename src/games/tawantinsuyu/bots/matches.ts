import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Gains, Pack } from '../components/pack-form.ts'
import type { Weaving } from '../components/tiles.ts'
import type { Player } from '../state.ts'

const tilesOf = onceFor(({ weavings }: Pack): ReadonlyMap<string, Weaving> => {
  return new Map([...weavings.tiles, ...weavings.starting].map(tile => [tile.id, tile]))
})

/** What a player's Tapestries bring where their Weavings match; looked up, since it is asked for every state that is judged. */
export function matchesOf(pack: Pack, { tapestries }: Pick<Player, 'tapestries'>): Gains[] {
  const tiles = tilesOf(pack)
  const found: Gains[] = []
  for (const tapestry of tapestries) {
    let edge: number | undefined
    for (const id of tapestry) {
      const tile = tiles.get(id)
      if (tile !== undefined && tile.left === edge) found.push(at(pack.weavings.edges, edge))
      edge = tile?.right
    }
  }
  return found
}
