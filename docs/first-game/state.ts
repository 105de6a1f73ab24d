import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'

/** What may be chosen before a game, each with a default: `stones: z.int().min(5).max(50).default(21)`. */
export const optionsSchema = z.strictObject({})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>

export const stateSchema = z.strictObject({
  /** The number of the question that is open: every new question raises it. */
  beat: z.int().min(1),
  seats: z.int().min(2),
  /** Whose turn it is; when the game is over, who took the last stone. */
  turn: z.int().min(0),
  stones: z.int().min(0),
})

/** A state that is being changed: a copy of nobody else's. */
export type Draft = z.infer<typeof stateSchema>
export type State = DeepReadonly<Draft>

/** A copy that may be changed freely. */
export function copy(state: State): Draft {
  return structuredClone<Draft>(stateSchema.parse(state))
}
