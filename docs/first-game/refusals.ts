import type { Refused } from '../../engine/contract/refusal.ts'

/** Why something is not possible; each code is a rule of the game. */
export const CODES = ['not-your-turn', 'too-many'] as const
export type Code = (typeof CODES)[number]

/** What a rule says to an action: nothing, or why it forbids it. */
export type Ruling = Refused<Code> | undefined
