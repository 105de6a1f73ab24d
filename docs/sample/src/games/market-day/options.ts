import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

export const optionsSchema = z.strictObject({
  /** How many loads come to the market. */
  market: z.enum(['short', 'long']).default('long'),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>

/** The loads of a market, and the porters of each stall: numbers from 1 on. */
export const SIZE = { short: 5, long: 9 } as const satisfies Record<Options['market'], number>
