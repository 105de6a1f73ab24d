import { z } from 'zod'
import type { DeepReadonly } from '../../engine/deep-readonly.ts'
import { CHOICES, choiceSchema } from './state.ts'

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), choice: choiceSchema }),
])
export type Action = DeepReadonly<z.infer<typeof actionSchema>>

/** `on` or `leave`. */
export function format(action: Action): string {
  return action.choice
}

/** The action of a notation; undefined for what is none. Case and spaces around it do not matter. */
export function parse(text: string): Action | undefined {
  const word = text.trim().toLowerCase()
  const choice = CHOICES.find(each => each === word)
  return choice && { type: 'choose', choice }
}
