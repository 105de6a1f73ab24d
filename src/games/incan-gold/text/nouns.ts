import type { Fact } from '../../../engine/contract/words.ts'
import type { Artifact, Card } from '../components/cards.ts'
import type { Taken } from '../events.ts'
import type { GoldPhrase } from '../locales/keys.ts'
import type { Lying } from '../state.ts'

/** `5 gems` */
export function gemsOf(count: number): GoldPhrase {
  return { key: 'gems', facts: { count } }
}

/** `5 points` */
export function pointsOf(count: number): GoldPhrase {
  return { key: 'points', facts: { count } }
}

/** The artifact by its name, and its worth where it is known. */
export function artifactOf(artifact: Artifact, worth?: number): GoldPhrase {
  const name: GoldPhrase = { key: `artifact.${artifact}` }
  return worth === undefined ? name : { key: 'artifact.worth', facts: { artifact: name, worth } }
}

/** Artifacts that somebody took, with what they are worth to them. */
export function takenOf(taken: readonly Taken[]): Fact {
  return { list: taken.map(({ artifact, worth }) => artifactOf(artifact, worth)) }
}

/** A card by its name. */
export function cardOf(card: Card): GoldPhrase {
  if (card.type === 'hazard') return { key: `hazard.${card.hazard}` }
  if (card.type === 'artifact') return artifactOf(card.artifact)
  return { key: 'card.treasure', facts: { value: card.gems } }
}

/** A card of the path, with the gems that lie on it. */
export function lyingOf({ card, gems }: Lying): GoldPhrase {
  if (card.type !== 'treasure' || gems === 0) return cardOf(card)
  return { key: 'card.treasure-left', facts: { value: card.gems, gems } }
}
