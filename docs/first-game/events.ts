import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

/** What happened, in the past tense: the log is made of it. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('took'), seat: z.int().min(0), stones: z.int() }),
])
export type Event = DeepReadonly<z.infer<typeof eventSchema>>
