import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { optionsSchema } from './options.ts'

const number = z.int().min(1).max(9)

const stallSchema = z.object({
  /** Who is still there, whoever is on the way included. */
  porters: z.array(number),
  /** The stall's secret until all have sent somebody. */
  sent: number.exactOptional(),
  points: z.int().min(0),
})

export const stateSchema = z.object({
  options: optionsSchema,
  /** The number of the question that is open. */
  beat: z.int().min(1),
  /** What is fought for; missing when the game is over. */
  load: number.exactOptional(),
  /** The loads to come, in no order: the next one is drawn by chance when it comes. */
  loads: z.array(number),
  /** By seat. */
  stalls: z.array(stallSchema),
})

/** A state that is being changed: a copy of nobody else's. */
export type Draft = z.infer<typeof stateSchema>
export type State = DeepReadonly<Draft>

/** A copy that may be changed freely. */
export function copy(state: State): Draft {
  return structuredClone<Draft>(stateSchema.parse(state))
}
