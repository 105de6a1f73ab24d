import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { cardSchema } from './components/cards.ts'
import { eventSchema, takenSchema } from './events.ts'

export const optionsSchema = z.strictObject({
  /** Which artifacts there are: those of the new edition, those of the older one, or none, as in Diamant. */
  artifacts: z.enum(['new', 'old', 'none']).default('new'),
  /** Whether the players are shown the chance that the next card ends the round. */
  odds: z.boolean().default(false),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>

export const ROUNDS = 5

/** To go on into the temple, or to leave it for the camp. */
export const CHOICES = ['on', 'leave'] as const
export type Choice = (typeof CHOICES)[number]
export const choiceSchema = z.enum(CHOICES)

const gems = z.int().min(0)

/** A card of the path, and the gems that still lie on it. */
const lyingSchema = z.object({ card: cardSchema, gems })
export type Lying = DeepReadonly<z.infer<typeof lyingSchema>>
const formerPathSchema: z.ZodType<readonly Lying[]> = z.array(lyingSchema)

const adventurerSchema = z.object({
  inside: z.boolean(),
  /** Gems taken in this round and not yet safe. */
  carried: gems,
  /** Gems that are safe: a secret of the seat until the end. */
  tent: gems,
  /** Artifacts lie beside the tent, for all to see. */
  artifacts: z.array(takenSchema),
  /** What the seat answered to the open question: its secret until all have answered. */
  choice: choiceSchema.exactOptional(),
})

export const stateSchema = z.object({
  options: optionsSchema,
  /** The number of the question that is open. */
  beat: z.int().min(1),
  /** From 1; it stays at the last one when the game is over. */
  round: z.int().min(1).max(ROUNDS),
  over: z.boolean(),
  /** The cards that may still be turned, in no order: the next one is drawn by chance when it is turned. */
  deck: z.array(cardSchema),
  /** The oldest card first. */
  path: z.array(lyingSchema),
  /** Cards that left the game: the second hazards of a round, and artifacts that nobody took. */
  removed: z.array(cardSchema),
  /** By seat. */
  adventurers: z.array(adventurerSchema),
  /** What the last reveal, or the setup, brought about. */
  last: z.array(eventSchema),
  /** The path of the round that the last reveal ended, as it lay. */
  ended: formerPathSchema.exactOptional(),
})

/** A state that is being changed: a copy of nobody else's. */
export type Draft = z.infer<typeof stateSchema>
export type State = DeepReadonly<Draft>
export type Adventurer = DeepReadonly<z.infer<typeof adventurerSchema>>

/** A copy that may be changed freely. By hand, for `structuredClone` takes ten times as long; a test finds what is forgotten. */
export function copy(state: State): Draft {
  return {
    ...state,
    deck: [...state.deck],
    path: state.path.map(lying => ({ ...lying })),
    removed: [...state.removed],
    adventurers: state.adventurers.map(each => ({ ...each, artifacts: [...each.artifacts] })),
    last: [...state.last],
  }
}
