import type { Facts } from './words.ts'

/** Why something is not possible: a code of the game's closed list, and what the sentence about it needs. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly facts: Facts
}

export interface Refused<Code extends string = string> {
  readonly ok: false
  readonly refusal: Refusal<Code>
}

/** A player's mistake, as a value. */
export function refuse<Code extends string>(code: Code, facts: Facts = {}): Refused<Code> {
  return { ok: false, refusal: { code, facts } }
}
