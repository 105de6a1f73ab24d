import type { Spot } from '../../../src/engine/contract/scene.ts'
import { nextPlace } from '../../../src/web/page/scene/next-place.ts'

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** By which arrow keys one comes from a place of a picture to each of the others. */
export function arrowRoutes(spots: readonly Spot[], from: string): ReadonlyMap<string, readonly string[]> {
  const routes = new Map<string, readonly string[]>([[from, []]])
  for (const [place, keys] of routes) {
    for (const key of KEYS) {
      const next = nextPlace(spots, place, key)
      if (next !== undefined && !routes.has(next)) routes.set(next, [...keys, key])
    }
  }
  return routes
}
