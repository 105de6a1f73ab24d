import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { boardFileSchema } from './components/board-file.ts'

export const optionsSchema = z.strictObject({
  /** The board that is played on; that of the pack, if no other one is brought. */
  board: boardFileSchema.exactOptional(),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>
