import { type Refused, refuse } from '../../engine/refusal.ts'
import type { Facts } from '../../engine/words.ts'

/** Why something is not possible; each code is a rule of the game. */
export const CODES = [
  'game-over',
  'not-your-turn',
  'not-now',
  'no-such-space',
  'not-held',
  'not-offered',
  'too-little-food',
  'too-little-gold',
  'cannot-pay',
  'no-worker',
  'space-taken',
  'wrong-god',
  'already-done',
  'uneven-tasks',
  'no-task-left',
  'must-choose',
  'pattern-there',
  'no-steps-there',
  'no-such-statue',
  'wrong-soldiers',
  'nobody-there',
] as const
export type Code = (typeof CODES)[number]

/** What a rule says to an action: nothing, or why it forbids it. */
export type Ruling = Refused<Code> | undefined

/** The refusal for a code, or nothing for none. */
export function rule(code: Code | undefined, facts?: Facts): Ruling {
  return code && refuse(code, facts)
}
