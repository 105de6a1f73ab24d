import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'

/** Why something is not possible, and what would be. */
export function explain({ code, facts }: Refusal<Code>, words: TawantinsuyuWords): string {
  return words.say(`refused.${code}`, facts)
}
