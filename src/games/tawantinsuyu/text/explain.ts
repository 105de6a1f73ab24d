import type { Refusal } from '../../../engine/refusal.ts'
import type { Code } from '../refusals.ts'
import type { TawantinsuyuWords } from './nouns.ts'

/** Why something is not possible, and what would be. */
export function explain({ code, facts }: Refusal<Code>, words: TawantinsuyuWords): string {
  return words.say(`refused.${code}`, facts)
}
