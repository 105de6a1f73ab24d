import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

/** What a player can do: a form for each kind of move, with a `type` of its own. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), stones: z.int().min(1).max(3) }),
])
export type Action = DeepReadonly<z.infer<typeof actionSchema>>
