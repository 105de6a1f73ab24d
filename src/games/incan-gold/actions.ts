import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { choiceSchema } from './state.ts'

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), choice: choiceSchema }),
])
export type Action = DeepReadonly<z.infer<typeof actionSchema>>
