import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

const seat = z.int().min(0)
const number = z.int().min(1).max(9)

const event = z.discriminatedUnion('type', [
  /** Whom they sent is their secret until all have. */
  z.object({ type: z.literal('sent'), seat }),
  z.object({
    type: z.literal('met'),
    load: number,
    /** By seat, who was sent. */
    porters: z.array(number),
    /** Missing where the strongest were equal, and the load is lost. */
    winner: seat.exactOptional(),
  }),
  z.object({ type: z.literal('came'), load: number }),
])

/** What happened, in the past tense. */
export type Event = DeepReadonly<z.infer<typeof event>>
export const eventSchema: z.ZodType<Event> = event
