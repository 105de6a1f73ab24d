import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { artifactSchema, hazardSchema } from './components/cards.ts'

const seat = z.int().min(0)
const gems = z.int().min(0)
const round = z.int().min(1)
/** What an artifact is worth, where it is known before somebody takes it. */
const worth = z.int().positive().exactOptional()

/** An artifact that somebody brought home, and what it counts for them. */
export const takenSchema = z.object({ artifact: artifactSchema, worth: z.int().positive() })

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chosen'), seat }),
  z.object({ type: z.literal('rethought'), seat }),
  z.object({
    type: z.literal('left'),
    /** What each leaver carries home: what they had, and their share of the path. */
    homes: z.array(z.object({ seat, gems })),
    share: gems,
    /** Gems that did not divide and stay on the path. */
    rest: gems,
    /** The artifacts that a lonely leaver took. */
    taken: z.array(takenSchema),
    /** The artifacts that nobody could take, because several left. */
    missed: z.array(artifactSchema),
  }),
  z.object({ type: z.literal('went-on'), seats: z.array(seat) }),
  z.object({ type: z.literal('round-began'), round, artifact: artifactSchema.exactOptional(), worth }),
  z.object({ type: z.literal('treasure-turned'), gems, share: gems, rest: gems, seats: z.array(seat) }),
  z.object({ type: z.literal('artifact-turned'), artifact: artifactSchema, worth }),
  z.object({ type: z.literal('hazard-turned'), hazard: hazardSchema }),
  z.object({
    type: z.literal('scared-away'),
    /** The hazard whose second card was turned. */
    hazard: hazardSchema,
    losses: z.array(z.object({ seat, gems })),
  }),
  z.object({
    type: z.literal('round-ended'),
    round,
    reason: z.enum(['all-left', 'hazard']),
    /** The artifacts that lay on the path and left the game. */
    lost: z.array(artifactSchema),
  }),
  z.object({
    type: z.literal('tents-opened'),
    tents: z.array(z.object({ seat, gems, artifacts: gems, points: gems, place: z.int().min(1) })),
  }),
])

/** What happened, in the past tense. Everybody may know all of it: no event holds a choice that is still secret. */
export type Event = DeepReadonly<z.infer<typeof event>>
export const eventSchema: z.ZodType<Event> = event

export type Taken = DeepReadonly<z.infer<typeof takenSchema>>
export type RoundEnd = Extract<Event, { type: 'round-ended' }>['reason']
