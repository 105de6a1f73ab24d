import type { Artifact } from '../components/cards.ts'
import type { Lying } from '../state.ts'

/** How many gems lie on a path, on all its cards together. */
export function gemsOn(path: readonly Lying[]): number {
  return path.reduce((sum, { gems }) => sum + gems, 0)
}

/** The artifacts that lie on a path, the oldest first. */
export function artifactsOn(path: readonly Lying[]): readonly Artifact[] {
  return path.flatMap(({ card }) => (card.type === 'artifact' ? [card.artifact] : []))
}
