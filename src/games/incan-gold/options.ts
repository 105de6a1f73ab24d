import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

export const optionsSchema = z.strictObject({
  /** Which artifacts there are: those of the new edition, those of the older one, or none, as in Diamant. */
  artifacts: z.enum(['new', 'old', 'none']).default('new'),
  /** Whether the players are shown the chance that the next card ends the round. */
  odds: z.boolean().default(false),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>
