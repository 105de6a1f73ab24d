import { z } from 'zod'
import type { DeepReadonly } from '../../../engine/basics/deep-readonly.ts'

/** The treasure cards, by the gems on them. */
const TREASURES = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17] as const

export const HAZARDS = ['spiders', 'mummies', 'fire', 'snakes', 'rockslide'] as const
export type Hazard = (typeof HAZARDS)[number]
export const CARDS_PER_HAZARD = 3

/** In the order of the rounds in which they join the deck. */
export const ARTIFACTS = ['tablet', 'idol', 'statue', 'vase', 'necklace'] as const
export type Artifact = (typeof ARTIFACTS)[number]

/** What the artifacts of the new edition are worth: it is printed on the cards. */
export const PRINTED_WORTH = {
  tablet: 5,
  idol: 7,
  statue: 8,
  vase: 10,
  necklace: 12,
} as const satisfies Record<Artifact, number>

/** What the artifacts of the older edition are worth: it goes by the order in which they are taken. */
export const WORTH_BY_ORDER = [5, 5, 5, 10, 10] as const

export const hazardSchema = z.enum(HAZARDS)
export const artifactSchema = z.enum(ARTIFACTS)

export const cardSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('treasure'), gems: z.int().positive() }),
  z.object({ type: z.literal('hazard'), hazard: hazardSchema }),
  z.object({ type: z.literal('artifact'), artifact: artifactSchema }),
])
export type Card = DeepReadonly<z.infer<typeof cardSchema>>

/** The cards that are in the deck from the first round to the last: treasures and hazards. */
export const QUEST_CARDS: readonly Card[] = [
  ...TREASURES.map(gems => ({ type: 'treasure', gems }) as const),
  ...HAZARDS.flatMap(hazard => Array.from({ length: CARDS_PER_HAZARD }, () => ({ type: 'hazard', hazard }) as const)),
]
