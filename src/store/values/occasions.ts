import { keysOf } from '../../engine/basics/keys-of.ts'

/** Where a player wants to be told something. */
export const PINGS = ['CHANNEL', 'DM', 'NONE'] as const
export type Pings = (typeof PINGS)[number]

interface OccasionFacts {
  /** How they are told who have not said. */
  readonly usual: Pings
  /** Of several of one question the one that says most is told. */
  readonly says: number
  /** After what part of a seat's time it comes, of those that its clock brings. */
  readonly part?: number
}

/**
 * What a player can be told of a question: they are asked; parts of their time are gone; they are the last one waited
 * for; they are next. `/settings` has a choice for each.
 */
const FACTS = {
  asked: { says: 2, usual: 'CHANNEL' },
  half: { says: 4, usual: 'CHANNEL', part: 1 / 2 },
  fifths: { says: 5, usual: 'DM', part: 4 / 5 },
  deadline: { says: 6, usual: 'CHANNEL', part: 1 },
  last: { says: 3, usual: 'NONE' },
  next: { says: 1, usual: 'NONE' },
} as const satisfies Record<string, OccasionFacts>

export type Occasion = keyof typeof FACTS

export const OCCASIONS: Readonly<Record<Occasion, OccasionFacts>> = FACTS

/** The names of them all. */
export const occasionNames = keysOf(FACTS)
