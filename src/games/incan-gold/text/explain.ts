import type { Refusal } from '../../../engine/refusal.ts'
import type { RefusalCode } from '../rules/choices.ts'
import type { GoldWords } from './nouns.ts'

/** Why something is not possible, and what is. */
export function explain({ code, facts }: Refusal<RefusalCode>, words: GoldWords): string {
  return words.say(`refused.${code}`, facts)
}
