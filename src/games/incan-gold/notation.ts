import type { Grammar } from '../../engine/contract/faces.ts'
import type { Action } from './actions.ts'
import { CHOICES } from './state.ts'

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

/** How a choice is written. */
export const grammar: Grammar = {
  choose: '<choice…>',
}
