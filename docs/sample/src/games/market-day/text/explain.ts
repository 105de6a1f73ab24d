import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { MarketWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'

/** Why it is not possible, and what is. */
export function explain({ code, facts }: Refusal<Code>, words: MarketWords): string {
  return words.say(`refused.${code}`, facts)
}
