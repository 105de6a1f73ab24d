import type { Refusal } from '../../../engine/refusal.ts'
import type { Code } from '../refusals.ts'
import type { GoldWords } from './nouns.ts'

/** Why something is not possible, and what is. */
export function explain({ code, facts }: Refusal<Code>, words: GoldWords): string {
  return words.say(`refused.${code}`, facts)
}
