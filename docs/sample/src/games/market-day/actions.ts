import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('send'), porter: z.int().min(1).max(9) }),
])
export type Action = DeepReadonly<z.infer<typeof actionSchema>>
