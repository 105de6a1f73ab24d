import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { GoldWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'

/** Why something is not possible, and what is. */
export function explain({ code, facts }: Refusal<Code>, words: GoldWords): string {
  return words.say(`refused.${code}`, facts)
}
